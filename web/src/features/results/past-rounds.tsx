import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cardArt } from '../../decks/card-art';
import { GeneratedArt } from '../../decks/generated-art';
import { spyWord, wordsFor } from '../../decks/words';
import { useRoom } from '../../room/state/use-room';
import type { PastRoundView, PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Avatar } from '../../shared/ui/avatar';
import { AvatarBadge } from '../../shared/ui/avatar-badge';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { howItEnded } from './how-it-ended';
import styles from './past-rounds.module.css';

/** The game's rounds, which only the table is told. They stay in sight while the next game opens. */
export function usePastRounds(roomId: string): readonly PastRoundView[] {
  const told = useRoom(roomId, ({ view }) => view?.pastRounds);
  const [kept, keep] = useState(told);
  if (told && told !== kept) keep(told);
  return kept ?? [];
}

interface PastRoundsProps {
  rounds: readonly PastRoundView[];
  players: readonly PlayerView[];
}

/** Card, Spy, end and winner of each round, the first one first (FLOW-11, REF-20). */
export function PastRounds({ rounds, players }: PastRoundsProps) {
  return (
    <Panel
      icon="cards"
      title={t({ message: 'Rounds of the evening', comment: 'Heading: the rounds of a game that is over' })}
    >
      <ol className={styles.rounds}>
        {rounds.map((round) => (
          <PastRound key={round.round} past={round} players={players} />
        ))}
      </ol>
    </Panel>
  );
}

function PastRound({ past, players }: { past: PastRoundView; players: readonly PlayerView[] }) {
  const { deck, cardId, card, sign = '', lang, spies, outcome } = past;
  const played = past.pair && { pair: past.pair, spy: past.spy ?? '', card: '' };
  const art = cardArt(deck, { name: card, sign });
  const face = players.find(({ player_id }) => player_id === spies[0]?.playerId);
  const teamWon = outcome === 'spy_caught';
  return (
    <ListRow className={styles.round}>
      <span className={styles.picture}>
        {art ? (
          <picture>
            <source type="image/avif" srcSet={art.avif} />
            <img src={art.thumb} alt="" width={320} height={448} loading="lazy" decoding="async" />
          </picture>
        ) : (
          <GeneratedArt name={card} sign={sign} lang={lang} />
        )}
        <span className={styles.face}>
          {face ? (
            <Avatar id={face.icon_id} size="30px" decorative />
          ) : (
            <AvatarBadge size="30px">
              <Icon name="question" className={styles.nobody} />
            </AvatarBadge>
          )}
        </span>
      </span>
      <p className={styles.text}>
        <b>
          <Name of={wordsFor(cardId, card)} lang={lang} />
        </b>
        <span>{howItEnded(past, players)}</span>
      </p>
      <span className={cx(styles.side, teamWon ? styles.team : styles.spy)}>
        <Icon name={teamWon ? 'check' : 'eye'} />
        <span>
          {teamWon ? <Trans comment="Who won a round: all but the Spy">Team</Trans> : spyWord(deck, played)}
        </span>
      </span>
    </ListRow>
  );
}
