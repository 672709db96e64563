import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { deleteRoom } from '../../room/connection/api';
import { PageLayout } from '../../shared/layout/page-layout';
import { useTitle } from '../../shared/layout/title';
import { logWarning } from '../../shared/log';
import { pathTo } from '../../shared/routes';
import { CODE_LENGTH, codeIn } from '../../shared/text/codes';
import { AdSlot } from '../partners/ad-slot';
import { CodePanel, NO_CODE } from './code-panel';
import { NameForm } from './name-form';
import { ReturnToRooms } from './return-to-rooms';
import { joinRequest } from './take-seat';

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
  const code = characters.join('');

  async function deleteWithinLimit() {
    const limit = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    if (code) await Promise.race([deleteEnteredRoom(code), limit]);
  }

  return (
    <PageLayout heading={title} band={240} foot={<AdSlot place="join" />}>
      <ReturnToRooms />
      <NameForm
        {...joinRequest(code)}
        nameFirst
        incomplete={code.length < CODE_LENGTH}
        roomId={code}
        icon="enter"
        action={t({ message: 'Join Room', comment: 'Button' })}
        doing={t({ message: 'Joining...', comment: 'Button, while you get a seat' })}
        onBack={deleteWithinLimit}
      >
        {({ clearError, ...field }) => (
          <CodePanel
            {...field}
            value={characters}
            onChange={(next) => {
              setCharacters(next);
              clearError();
            }}
          />
        )}
      </NameForm>
    </PageLayout>
  );
}

/** Delete the room that was entered (JOIN-07). The server refuses unless the player is its admin and alone in it. */
async function deleteEnteredRoom(code: string): Promise<void> {
  const answer = await deleteRoom(code);
  if (!answer.ok) logWarning('Failed to delete room', answer.code);
}
