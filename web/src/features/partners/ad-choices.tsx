import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { type ConsentDecision, reopenConsent, useDecision } from './consent';

const STANDING: Record<ConsentDecision | 'unasked', () => string> = {
  accepted: () => t({ message: 'You accepted: our partners may load their scripts and use cookies.' }),
  declined: () => t({ message: 'You declined: nothing from our partners is loaded.' }),
  unasked: () =>
    t({ message: "You haven't answered yet: until you accept, nothing from our partners is loaded." }),
};

export default function AdChoices() {
  const decision = useDecision();
  return (
    <Panel
      title={t({
        message: 'Your Privacy Choice',
        comment: 'Heading in the privacy policy: what somebody answered about cookies',
      })}
      icon="settings"
    >
      <Stack>
        <p>{STANDING[decision ?? 'unasked']()}</p>
        <Button wide onClick={({ currentTarget }) => reopenConsent(currentTarget)}>
          {decision ? (
            <Trans comment="Button">Change My Choice</Trans>
          ) : (
            <Trans comment="Button">Choose Now</Trans>
          )}
        </Button>
      </Stack>
    </Panel>
  );
}
