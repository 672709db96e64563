import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { deleteRoom, joinRoom } from '../../room/connection/api';
import { DEFAULT_AVATAR } from '../../room/state/avatar-choice';
import { PageLayout } from '../../shared/layout/page-layout';
import { goToSiteRoot } from '../../shared/layout/site-root';
import { useTitle } from '../../shared/layout/title';
import { logWarning } from '../../shared/log';
import { pathTo } from '../../shared/routes';
import { CODE_LENGTH, codeIn } from '../../shared/text/codes';
import { Button } from '../../shared/ui/button';
import { capturePage } from '../../shared/ui/capture-location';
import { Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { AdSlot } from '../partners/ad-slot';
import { CodePanel, NO_CODE } from './code-panel';
import { NameBadge } from './name-badge';
import { ReturnToRooms } from './return-to-rooms';
import { SeatClaim } from './seat-claim';
import { useTakeSeat } from './take-seat';

/** The Back button waits this long for the room to be deleted. The request continues after the page unloads. */
const GOODBYE_MS = 1000;

/** The join screen (/app/join). A code in the query, from the landing page's field, redirects to the invitation. */
export default function Join() {
  const [given] = useSearchParams();
  const code = codeIn(given.get('code') ?? '');
  if (code.length === CODE_LENGTH) return <Redirect to={pathTo('invite', code)} replace />;
  return <JoinForm given={code} />;
}

function JoinForm({ given }: { given: string }) {
  const title = t({ message: 'Join a Room', comment: 'Heading and title' });
  useTitle(title);
  const [characters, setCharacters] = useState(() => NO_CODE.map((_, place) => given.charAt(place)));
  const [name, setName] = useState('');
  const [leaving, setLeaving] = useState(false);
  const { busy, error, claimed, cancelClaim, takeSeat, clearError } = useTakeSeat();
  const errorId = useId();
  const code = characters.join('');
  const complete = code.length === CODE_LENGTH && name.trim() !== '';
  const locked = busy || leaving;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (complete && !locked) join(false);
  }

  function join(claim: boolean) {
    void takeSeat({
      name,
      isAdmin: false,
      claim,
      ask: async (cleaned, asks) => {
        const answer = await joinRoom(code, cleaned, DEFAULT_AVATAR, asks);
        return answer.ok ? { ok: true, value: { ...answer.value, roomId: code } } : answer;
      },
      fallback: () => t({ message: 'Failed to join room', comment: 'The requested action has failed' }),
    });
  }

  async function leave() {
    setLeaving(true);
    const isHere = capturePage();
    if (code)
      await Promise.race([
        deleteEnteredRoom(code),
        new Promise((resolve) => setTimeout(resolve, GOODBYE_MS)),
      ]);
    if (isHere()) goToSiteRoot();
  }

  return (
    <PageLayout heading={title} band={240} foot={<AdSlot place="join" />}>
      <ReturnToRooms />
      <form onSubmit={submit} noValidate>
        <Stack>
          <CodePanel
            value={characters}
            onChange={(next) => {
              setCharacters(next);
              clearError();
            }}
            invalid={error !== null}
            describedBy={errorId}
            disabled={locked}
          />
          <NameBadge
            value={name}
            onChange={(typed) => {
              setName(typed);
              clearError();
            }}
            disabled={locked}
            invalid={error?.about === 'name'}
            describedBy={errorId}
          />
          <Stack tight>
            <SeatClaim
              error={error}
              roomId={code}
              claimed={claimed}
              onClaim={() => join(true)}
              onCancel={cancelClaim}
            >
              <Button
                type="submit"
                look="go"
                size="big"
                wide
                icon="enter"
                busy={busy}
                disabled={!complete || leaving}
              >
                {busy ? (
                  <Trans comment="Button, while you get a seat">Joining...</Trans>
                ) : (
                  <Trans comment="Button">Join Room</Trans>
                )}
              </Button>
              <Button look="quiet" wide disabled={locked} onClick={leave}>
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
    </PageLayout>
  );
}

/** Delete the room that was entered (JOIN-07). The server refuses unless the player is its admin and alone in it. */
async function deleteEnteredRoom(code: string): Promise<void> {
  const answer = await deleteRoom(code);
  if (!answer.ok) logWarning('Failed to delete room', answer.code);
}
