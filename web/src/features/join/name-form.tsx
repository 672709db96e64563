import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { avatarToShow } from '../../room/state/avatar-choice';
import { goToSiteRoot } from '../../shared/layout/page';
import { capturePage } from '../../shared/route-state';
import { NAME_LIMIT } from '../../shared/text/names';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import type { IconName } from '../../shared/ui/icon';
import { Badge, Stack } from '../../shared/ui/layout';
import { LimitedField } from '../../shared/ui/limited-text';
import { ErrorMessage } from '../../shared/ui/states';
import { SeatClaim } from './seat-claim';
import { type SeatRequest, useTakeSeat } from './take-seat';

interface NameFormProps extends Omit<SeatRequest, 'name'> {
  /** The button's label, and its label while the request is pending. */
  action: string;
  doing: string;
  icon?: IconName;
  placeholder?: string;
  /** Disable the button while the name is empty. */
  nameFirst?: boolean;
  /** True until the other fields are filled in. */
  incomplete?: boolean;
  /** The room to join. */
  roomId?: string;
  /** Called before the Back button leaves the page. */
  onBack?: () => Promise<unknown>;
  /** Render the room's code, and below it the errors about the room. */
  children?: (form: FormState) => ReactNode;
}

interface FormState {
  disabled: boolean;
  invalid: boolean;
  describedBy: string;
  clearError: () => void;
  /** The error about the room. */
  roomError: ReactNode;
}

/** The form for creating or joining a room. */
export function NameForm(props: NameFormProps) {
  const { action, doing, icon = 'play', placeholder, nameFirst, incomplete, roomId, ...others } = props;
  const { onBack, children, ...request } = others;
  const [name, setName] = useState('');
  const [face] = useState(avatarToShow);
  const [leaving, setLeaving] = useState(false);
  const { busy, error, awaited, stopWaiting, takeSeat, clearError } = useTakeSeat();
  const id = useId();
  const place = error?.about === 'name' ? 'name' : children ? 'room' : 'form';
  const describedBy = `${id}-${place}`;
  const errorAt = (where: 'name' | 'room' | 'form') => (
    <ErrorMessage id={`${id}-${where}`} center>
      {where === place && error?.text()}
    </ErrorMessage>
  );
  const disabled = busy || leaving;

  async function leave() {
    setLeaving(true);
    const isHere = capturePage();
    await onBack?.();
    setLeaving(false); // The browser's Back button may restore this page as it was.
    if (isHere()) goToSiteRoot();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void takeSeat({ ...request, name });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children?.({
          disabled,
          invalid: error !== null,
          describedBy,
          clearError,
          roomError: errorAt('room'),
        })}
        <Badge face={<Avatar id={face} size="var(--face)" decorative />} foot={errorAt('name')}>
          <LimitedField
            label={t({
              message: 'Your Name',
              comment: 'Label of the field where players type their name',
            })}
            value={name}
            dir={name ? 'auto' : undefined} // With 'auto', an empty field would be left-to-right in every language.
            placeholder={placeholder}
            autoComplete="nickname"
            enterKeyHint="go"
            limit={NAME_LIMIT}
            disabled={disabled}
            invalid={error?.about === 'name'}
            describedBy={describedBy}
            onText={(typed) => {
              setName(typed);
              clearError();
            }}
          />
        </Badge>
        <Stack tight>
          <SeatClaim
            error={error}
            roomId={roomId}
            awaited={awaited}
            onClaim={() => void takeSeat({ ...request, name, claim: true })}
            onCancel={stopWaiting}
          >
            <Button
              type="submit"
              primary
              icon={icon}
              busy={busy}
              disabled={(nameFirst && !name.trim()) || incomplete || leaving}
            >
              {busy ? doing : action}
            </Button>
            <Button look="quiet" wide disabled={disabled} onClick={leave}>
              <Trans context="to the landing page" comment="Button">
                Back
              </Trans>
            </Button>
          </SeatClaim>
        </Stack>
      </Stack>
      {errorAt('form')}
    </form>
  );
}
