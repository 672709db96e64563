import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../room/game/player-names';
import { answerWords, pickedWords, questionWords, wasSkipped } from '../../room/game/talk-words';
import { playSound } from '../../shared/audio/sound';
import { SHORT_BUZZ, vibrate } from '../../shared/audio/vibration';
import type { PlayerView } from '../../shared/contract.gen';
import { LiveRegion } from '../../shared/ui/visually-hidden';
import type { Turn } from './use-talk';

interface TalkCuesProps {
  turn: Turn;
  players: readonly PlayerView[];
  ownId: string;
  /** True on the admin's phone, which plays the sounds for the table. */
  leads: boolean;
}

/** The delay until the answer is shown. */
const HIT_MS = 500;

/** Announce each question and each answer once, with sounds and vibration. The first state on this page is silent. */
export function TalkCues({ turn, players, ownId, leads }: TalkCuesProps) {
  const latest = turn.recent[0];
  const newest = latest?.nth ?? 0;
  const key = turn.asked === null ? `answer ${newest}` : `question ${turn.turn}`;
  const [first] = useState(key);
  const [spoke, setSpoke] = useState(false);
  if (!spoke && key !== first) setSpoke(true);
  const isSkipped = latest !== undefined && wasSkipped(latest);
  /** Identifies the turn if this player must act. */
  const mine = (turn.asked ?? turn.asker) === ownId ? key : null;
  const before = useRef({ newest, mine });

  useEffect(() => {
    const last = before.current;
    before.current = { newest, mine };
    if (mine !== null && mine !== last.mine) vibrate(SHORT_BUZZ);
    if (newest <= last.newest || isSkipped) return;
    const timer = setTimeout(() => playSound(leads ? 'drum' : 'flip'), leads ? 0 : HIT_MS);
    return () => clearTimeout(timer);
  }, [newest, isSkipped, mine, leads]);

  return <LiveRegion>{spoke && spokenWords(turn, players, ownId)}</LiveRegion>;
}

/** Return the text to announce. It is empty for the player who is asked, because the label of the view contains the question. */
function spokenWords(turn: Turn, players: readonly PlayerView[], ownId: string): string {
  const { asker, asked, recent } = turn;
  if (asked === ownId) return '';
  if (asked !== null) {
    const question = `${questionWords(turn)} ${pickedWords(turn)}`.trim();
    const [from, to] = [nameOf(players, asker), nameOf(players, asked)];
    return (
      question &&
      t({ message: `${from} asks ${to}: ${question}`, comment: 'Read aloud: two players, and a question' })
    );
  }
  const [exchange] = recent;
  if (!exchange || wasSkipped(exchange)) return ''; // The notice of the admin's action says that a turn was skipped.
  const name = nameOf(players, exchange.asked);
  const answer = answerWords(exchange);
  return t({ message: `${name}: ${answer}`, comment: 'Read aloud: the name of a player, and an answer' });
}
