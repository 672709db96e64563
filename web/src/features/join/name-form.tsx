import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { goToSiteRoot } from '../../shared/layout/site-root';
import { Button } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { NameBadge } from './name-badge';
import { SeatClaim } from './seat-claim';
import { type SeatRequest, useTakeSeat } from './take-seat';

interface NameFormProps extends Omit<SeatRequest, 'name'> {
  /** The button's label, and its label while the request is pending. */
  action: string;
  doing: string;
  placeholder?: string;
  /** Disable the button while the name is empty. */
  nameFirst?: boolean;
  /** The invitation's room. */
  roomId?: string;
  children?: ReactNode;
}

/** The form for creating a room or accepting an invitation, which has only a name field. */
export function NameForm(props: NameFormProps) {
  const { action, doing, placeholder, nameFirst, roomId, children, ...request } = props;
  const [name, setName] = useState('');
  const { busy, error, claimed, cancelClaim, takeSeat, clearError } = useTakeSeat();
  const errorId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    void takeSeat({ ...request, name });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <NameBadge
          value={name}
          onChange={(typed) => {
            setName(typed);
            clearError();
          }}
          disabled={busy}
          {...(placeholder && { placeholder })}
          invalid={error?.about === 'name'}
          describedBy={errorId}
        />
        <Stack tight>
          <SeatClaim
            error={error}
            roomId={roomId}
            claimed={claimed}
            onClaim={() => void takeSeat({ ...request, name, claim: true })}
            onCancel={cancelClaim}
          >
            <Button
              type="submit"
              look="go"
              size="big"
              wide
              icon="play"
              busy={busy}
              disabled={nameFirst && !name.trim()}
            >
              {busy ? doing : action}
            </Button>
            <Button look="quiet" wide disabled={busy} onClick={goToSiteRoot}>
              <Trans context="to the landing page" comment="Button">
                Back
              </Trans>
            </Button>
          </SeatClaim>
        </Stack>
      </Stack>
      <ErrorMessage id={errorId} center>
        {error?.text()}
      </ErrorMessage>
    </form>
  );
}
