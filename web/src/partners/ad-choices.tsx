import { Button } from '../ui/button';
import { Stack } from '../ui/layout';
import { Panel } from '../ui/panel';
import { askAgain, servicesOf, useVerdict, type Verdict } from './consent';
import { pageSettings } from './page-settings';

const STANDING: Record<Verdict | 'unasked', string> = {
  accepted: 'You accepted: our partners may load their scripts and use cookies.',
  declined: 'You declined: nothing of our partners is loaded.',
  unasked: 'You have not answered yet: until you accept, nothing of our partners is loaded.',
};

/** The visitor's answer, and a button to change it. */
export default function AdChoices() {
  const verdict = useVerdict(servicesOf(pageSettings));
  return (
    <Panel title="Your Privacy Choice" icon="settings">
      <Stack>
        <p>{STANDING[verdict ?? 'unasked']}</p>
        <Button wide onClick={({ currentTarget }) => askAgain(currentTarget)}>
          {verdict ? 'Change My Choice' : 'Choose Now'}
        </Button>
      </Stack>
    </Panel>
  );
}
