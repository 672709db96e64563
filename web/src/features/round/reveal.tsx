import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { GeneratedArt } from '../../decks/generated-art';
import { artOf, cardThumb, hasPhotos } from '../../decks/pictures';
import { spyWord, wordsFor } from '../../decks/words';
import { whoLeft } from '../../room/game/player-names';
import { plusWords, scoreWords, spiesOf, totalOf } from '../../room/game/points';
import type { CustomCard } from '../../room/state/play-state';
import { AwayLabel, PlayerName } from '../../room/ui/player-labels';
import type { DeckId, PlayerView, PointsView, Reveal } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { Card } from '../../shared/ui/card';
import { Coin } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { useCountUp } from './parts';
import styles from './reveal.module.css';

interface ScoresProps {
  /** The points of this round. */
  points: readonly PointsView[];
  reveal: Reveal;
  players: readonly PlayerView[];
  ownId: string;
}

/** The players at the table with their scores, the highest first, and with the points of this round. */
export function Scores({ points, reveal, players, ownId }: ScoresProps) {
  const ranked = [...players].sort((one, other) => other.score - one.score);
  const columns = ranked.length > 5 ? Math.ceil(ranked.length / 2) : ranked.length;
  const hat = spyWord(reveal.deck);
  const isSpy = ({ player_id }: PlayerView) => spiesOf(reveal).some(({ playerId }) => playerId === player_id);
  return (
    <ol
      className={styles.scores}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={t({ message: 'Scores', comment: 'Read aloud: all players with their points so far' })}
    >
      {ranked.map((player, index) => (
        <PlayerScore
          key={player.player_id}
          player={player}
          index={index}
          isOwn={player.player_id === ownId}
          hat={isSpy(player) && hat}
          earned={totalOf(points, player.player_id)}
        />
      ))}
    </ol>
  );
}

interface PlayerScoreProps {
  player: PlayerView;
  /** The index from 0, which delays the coin's animation. */
  index: number;
  isOwn: boolean;
  hat: string | false;
  earned: number;
}

function PlayerScore({ player, index, isOwn, hat, earned }: PlayerScoreProps) {
  const counted = useCountUp(player.score, player.score - earned) ?? 0;
  return (
    <li className={cx(isOwn && styles.own)} style={{ '--place': index } as CSSProperties}>
      <PlayerAvatar player={player} hat={hat} admin away={!player.connected} className={styles.scoreFace} />
      {earned > 0 && (
        <span className={styles.coin}>
          <Coin label={plusWords(earned)}>+{earned}</Coin>
        </span>
      )}
      {/* An ellipsis appears at the end of the name only if the <bdi> is the clipped box. */}
      <bdi translate="no" className={styles.scoreName}>
        {isOwn ? (
          <Trans comment="Under the player's avatar, in place of the name">You</Trans>
        ) : (
          player.player_name
        )}
      </bdi>
      <span key={counted} className={styles.total}>
        {scoreWords(counted)}
      </span>
    </li>
  );
}

/** All players with their roles, the Spy first. */
export function RoleReveal({ reveal, players, ownId }: Omit<ScoresProps, 'points'>) {
  const hands = [...reveal.hands].sort((one, other) => Number(other.isSpy) - Number(one.isSpy));
  const hat = spyWord(reveal.deck);
  return (
    <Panel icon="people" title={t({ message: 'Who Was Who', comment: 'Heading: the roles of all players' })}>
      <ul className={styles.cast}>
        {hands.map(({ playerId, playerName, isSpy, roleId, role }) => {
          // Undefined if the player has left.
          const player = players.find(({ player_id }) => player_id === playerId);
          const words = isSpy ? hat : wordsFor(roleId, role);
          return (
            <ListRow key={playerId} className={cx(styles.part, isSpy && styles.spy)}>
              <PlayerAvatar
                player={player}
                hat={isSpy && hat}
                away={!player?.connected}
                className={styles.roleFace}
              />
              <span className={styles.who}>
                <span>
                  {playerName ? <PlayerName isOwn={playerId === ownId}>{playerName}</PlayerName> : whoLeft()}
                </span>
                <small>
                  <Name of={words} />
                </small>
                {player && !player.connected && <AwayLabel />}
              </span>
            </ListRow>
          );
        })}
      </ul>
    </Panel>
  );
}

interface OpenCardProps {
  deck: DeckId;
  id: string;
  /** The card's English name, as in snapshots. It is also the name of the picture's file. */
  name: string;
  /** Used only by custom decks. */
  own: CustomCard;
  sizes: string;
  className: string | undefined;
}

export function OpenCard({ deck, id, name, own, sizes, className }: OpenCardProps) {
  const words = { className, ribbon: wordsFor(id, name) };
  if (!hasPhotos(deck))
    return <Card {...words} art={<GeneratedArt name={name} {...own} framed />} lang={own.lang} />;
  return (
    <Card
      {...words}
      {...artOf(cardThumb(deck, name))}
      sizes={sizes}
      missing={t({ message: 'Image not available', comment: 'In place of the picture of a card' })}
      eager
    />
  );
}
