import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wordsFor } from '../../../decks/words';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { BoardView, PlayerView } from '../../../shared/contract.gen';
import { isRecord, isText } from '../../../shared/guards';
import type { Limit } from '../../../shared/text/limit';
import { Button } from '../../../shared/ui/button';
import { useAction } from '../../../shared/ui/use-action';
import { CoachLine } from '../coaching';
import type { FinalProps } from '../referee/full-view';
import { namesCard } from '../talk/card-warning';
import { useTurnDraft } from '../talk/drafts';
import { OwnWords, Refused } from '../talk/own-words';
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

/** Return the action that gives a clue, which is empty if it was said out loud. */
export function useClue({ referee, hand }: FinalProps, seat: PlayerView | null) {
  const { session } = useCurrentRoom();
  return useAction((text: string) =>
    session?.referee('clue', referee.step, {
      text,
      language: i18n.locale,
      ...(hand.shared && seat && { seat: seat.player_id }),
    }),
  );
}

export const firstClue = () =>
  t({ message: 'Not too clear, not too vague.', comment: 'A hint at the first clue, as short as possible' });

/** The field for a clue. A player may fill it before their turn. It refuses the word of this player's card, and knows no other. */
export function ClueField(props: ClueFieldProps) {
  const { roomId } = useCurrentRoom();
  const { hand, board, seat, isTurn } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const connected = useRoom(({ connection }) => connection === 'connected');
  const key = `${roomId} ${hand.round} clue ${board.lap} ${seat?.player_id}`;
  const [draft, setDraft] = useTurnDraft<Draft>(key, isDraft, () => ({ text: '', ready: false }));
  const [flaw, setFlaw] = useState('');
  const { pending, problem, run, clear } = useClue(props, seat);
  const waits = draft.ready && !isTurn;
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

  return (
    <div className={styles.pad}>
      <CoachLine>{firstClue()}</CoachLine>
      <OwnWords
        field={field}
        small
        autoCapitalize="none"
        autoComplete="off"
        limit={LIMIT}
        label={t({ message: 'Your clue', comment: 'Read aloud: a field for one to three words' })}
        placeholder={t({ message: 'One to three words', comment: 'In an empty field for a clue' })}
        value={draft.text}
        invalid={problem !== null || flaw !== ''}
        onChange={(text) => {
          setDraft({ text, ready: false });
          setFlaw('');
          clear();
        }}
        onEnter={give}
      />
      <Refused problem={problem} missing={flaw} warns={false} />
      <Button
        primary={!waits}
        wide
        icon={waits ? 'pen' : 'send'}
        busy={pending}
        disabled={!connected && isTurn}
        onClick={waits ? () => setDraft({ ...draft, ready: false }) : give}
      >
        {waits ? (
          <Trans comment="Button: the player's clue is sent when their turn comes, and can be changed until then">
            Goes out on your turn. Change it
          </Trans>
        ) : isTurn ? (
          <Trans comment="Button: sends the clue that the player has typed">Give clue</Trans>
        ) : (
          <Trans comment="Button: the clue that the player has typed is sent when their turn comes">
            Ready for my turn
          </Trans>
        )}
      </Button>
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
      comment: 'The clue contains the secret word',
    });
  return '';
}
