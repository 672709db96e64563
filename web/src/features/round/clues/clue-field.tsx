import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { wordsFor } from '../../../decks/words';
import { refusalWords } from '../../../room/state/refusals';
import { useRoom } from '../../../room/state/room-store';
import type { BoardView, PlayerView } from '../../../shared/contract.gen';
import { isRecord, isText } from '../../../shared/guards';
import type { Limit } from '../../../shared/text/limit';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { isComposing } from '../../../shared/ui/composing';
import { cx } from '../../../shared/ui/cx';
import { CutNote, TextCount, useLimit } from '../../../shared/ui/limited-text';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { CoachLine } from '../coaching';
import type { FinalProps } from '../referee/full-view';
import { namesCard } from '../talk/card-warning';
import { useTurnDraft } from '../talk/drafts';
import styles from './clues.module.css';

const LIMIT: Limit = { characters: 24, bytes: 400 };
const MAX_WORDS = 3;

interface Draft {
  text: string;
  /** True if the text is to be sent when the player's turn begins. */
  ready: boolean;
}

const isDraft = (given: unknown): given is Draft => isRecord(given) && isText(given.text);

interface ClueFieldProps extends FinalProps {
  board: BoardView;
  /** The player who types. */
  seat: PlayerView | null;
  isTurn: boolean;
}

export const firstClue = () =>
  t({ message: 'Not too clear, not too vague.', comment: 'A hint at the first clue, as short as possible' });

/** The field for a clue. A player may fill it before their turn. It refuses the word of this player's card, and knows no other. */
export function ClueField({ roomId, hand, session, referee, board, seat, isTurn }: ClueFieldProps) {
  const id = useId();
  const connected = useRoom(roomId, ({ connection }) => connection === 'connected');
  const key = `${roomId} ${hand.round} clue ${board.lap} ${seat?.player_id}`;
  const [draft, setDraft] = useTurnDraft<Draft>(roomId, key, isDraft, () => ({ text: '', ready: false }));
  const [flaw, setFlaw] = useState('');
  const { pending, problem, run, clear } = useAction((text: string) =>
    session?.referee('clue', referee.step, {
      text,
      language: i18n.locale,
      ...(hand.shared && seat && { seat: seat.player_id }),
    }),
  );
  const { isCut, control } = useLimit(LIMIT, draft.text, (text) => {
    setDraft({ text, ready: false });
    setFlaw('');
    clear();
  });
  const sends = isTurn && draft.ready && connected;
  const send = useEffectEvent(() => {
    setDraft({ ...draft, ready: false });
    void run(draft.text.trim());
  });

  useEffect(() => {
    if (sends) send();
  }, [sends]);

  function give() {
    const found = flawIn(draft.text, seat);
    setFlaw(found);
    if (!found) setDraft({ ...draft, ready: true });
  }

  const refused = problem ? refusalWords(problem) : flaw;
  return (
    <div className={styles.pad}>
      <CoachLine>{firstClue()}</CoachLine>
      <div className={styles.speech}>
        <Avatar id={seat?.icon_id ?? null} decorative className={styles.headFace} />
        <div className={cx(styles.field, refused && styles.refused)}>
          <input
            id={id}
            type="text"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="send"
            aria-label={t({ message: 'Your clue', comment: 'Read aloud: a field for one to three words' })}
            aria-invalid={refused ? true : undefined}
            placeholder={t({ message: 'One to three words', comment: 'In an empty field for a clue' })}
            {...control}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event) && !event.repeat) give();
            }}
          />
          <TextCount text={draft.text} limit={LIMIT} className={styles.count} />
        </div>
      </div>
      <CutNote isCut={isCut} />
      <ErrorMessage center>{refused}</ErrorMessage>
      {draft.ready && !isTurn ? (
        <Button wide icon="pen" onClick={() => setDraft({ ...draft, ready: false })}>
          <Trans comment="Button: the player's clue is sent when their turn comes, and can be changed until then">
            Goes out on your turn. Change it
          </Trans>
        </Button>
      ) : (
        <Button primary icon="send" busy={pending} disabled={!connected && isTurn} onClick={give}>
          {isTurn ? (
            <Trans comment="Button: sends the clue that the player has typed">Give clue</Trans>
          ) : (
            <Trans comment="Button: the clue that the player has typed is sent when their turn comes">
              Ready for my turn
            </Trans>
          )}
        </Button>
      )}
    </div>
  );
}

/** Return the reason why a text is no clue, or ''. The server returns the other reasons. */
function flawIn(text: string, seat: PlayerView | null): string {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS)
    return t({ message: 'One to three words, please', comment: 'Refusal to a player who typed no clue' });
  const word = seat?.game_location;
  if (word && namesCard(text, [wordsFor(seat.card_id, word), word]))
    return t({
      message: "That's your word. Say it some other way.",
      comment: 'Refusal to a player whose clue contains the secret word',
    });
  return '';
}
