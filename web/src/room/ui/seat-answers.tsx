import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { SeatRequestView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { Button } from '../../shared/ui/button';
import { CodeTiles } from '../../shared/ui/code-boxes';
import { Stack } from '../../shared/ui/layout';
import { ListRow } from '../../shared/ui/list-row';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { refusalWords } from '../state/refusals';
import { useCurrentRoom, useRoom } from '../state/use-room';
import { playerIn } from '../state/view';
import styles from './seat-answers.module.css';

/** A request that this sheet has listed. It stays in its place, so that an answer never goes to another request. */
interface Request extends SeatRequestView {
  name: string;
  answer?: 'yes' | 'no';
}

const isSame = (one: SeatRequestView, other: SeatRequestView) =>
  one.digits === other.digits && one.playerId === other.playerId;

/** The requests for seats, each with the digits that the asking phone shows. */
export default function SeatAnswers({ onClose }: { onClose: () => void }) {
  const { session } = useCurrentRoom();
  const view = useRoom((room) => room.view);
  const [listed, setListed] = useState<readonly Request[]>([]);
  const { pending, problem, run } = useAction(answer, { exclusive: true });
  const asking = view?.asking ?? [];
  const isOpen = (request: Request) => !request.answer && asking.some((one) => isSame(one, request));

  const added = asking.filter((one) => !listed.some((other) => isSame(one, other)));
  if (added.length > 0) {
    const named = added.map((one) => ({ ...one, name: playerIn(view, one.playerId)?.player_name ?? '' }));
    setListed([...listed, ...named]);
  }

  async function answer(request: Request, yes: boolean) {
    const { playerId, digits } = request;
    const refused = await session?.send(yes ? 'hand-seat' : 'refuse-seat', { playerId, digits });
    if (refused) return refused;
    setListed((now) =>
      now.map((one) => (isSame(one, request) ? { ...one, answer: yes ? 'yes' : 'no' } : one)),
    );
    if (yes && !listed.some((other) => isOpen(other) && !isSame(other, request))) onClose();
    return null;
  }

  return (
    <Stack>
      <p>
        <Trans>
          Ask the player which number their phone shows, and let only that number in. The card and the points
          go with the seat.
        </Trans>
      </p>
      <ul className={styles.list}>
        {listed.map((request) => (
          <RequestRow
            key={`${request.playerId} ${request.digits}`}
            request={request}
            isOpen={isOpen(request)}
            busy={pending}
            onAnswer={(yes) => run(request, yes)}
          />
        ))}
      </ul>
      <ErrorMessage>
        {problem &&
          (refusalWords(problem) ||
            t({ message: "That didn't work", comment: 'Heading of a message about a failure' }))}
      </ErrorMessage>
      <p className={styles.note}>
        <Trans comment="Below requests for a seat">
          After a no, that phone can't ask again in this room.
        </Trans>
      </p>
    </Stack>
  );
}

interface RowProps {
  request: Request;
  /** True if the admin can answer the request. */
  isOpen: boolean;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
}

function RequestRow({ request, isOpen, busy, onAnswer }: RowProps) {
  const labelId = useId();
  const name = shownName(request.name);
  const isRefused = request.answer === 'no';
  return (
    <ListRow className={styles.request}>
      <span id={labelId} className={styles.what}>
        <CodeTiles mini code={String(request.digits)} />
        <span className={styles.seat}>
          {t({
            message: `${name}'s seat`,
            comment:
              'The seat that a phone asks for; {name} is a player. The number on that phone is before it',
          })}
        </span>
      </span>
      {!isOpen && <span role="status">{statusOf(request)}</span>}
      {(isOpen || isRefused) && (
        <span className={styles.buttons}>
          {isOpen && (
            <Button
              size="small"
              look="quiet"
              aria-describedby={labelId}
              disabled={busy}
              onClick={() => onAnswer(false)}
            >
              <Trans context="to a request for a seat" comment="Button for the admin">
                No
              </Trans>
            </Button>
          )}
          <Button size="small" aria-describedby={labelId} disabled={busy} onClick={() => onAnswer(true)}>
            {isRefused
              ? t({
                  message: 'Let in after all',
                  comment: 'Button for the admin, who has just said no to a request for a seat',
                })
              : t({
                  message: 'Yes, Let In',
                  comment: 'Button: another browser gets the seat of a player',
                })}
          </Button>
        </span>
      )}
    </ListRow>
  );
}

const statusOf = ({ answer = 'none' }: { answer?: 'yes' | 'no' | 'none' }) =>
  t({
    message: select(answer, { yes: 'You said yes.', no: 'You said no.', other: 'No longer asking.' }),
    comment:
      'In place of the buttons that answer a request for a seat: the answer, or that the phone has stopped',
  });
