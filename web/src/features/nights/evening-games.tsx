import { i18n } from '@lingui/core';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { headlineOf } from '../../room/game/headline';
import type { Evening } from '../../room/nights/evenings';
import type { Kept, KeptGame } from '../../room/nights/kept';
import { withoutGames } from '../../room/nights/people';
import { changeKept } from '../../room/nights/store';
import { isFirst, standingsOf, winnersOf } from '../../room/nights/table';
import { Name } from '../../shared/languages/name';
import { Avatar } from '../../shared/ui/avatar';
import { TextButton } from '../../shared/ui/button';
import { Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { useConfirm } from '../../shared/ui/use-confirm';
import { RoundList } from '../results/past-rounds';
import { PictureButton } from '../results/picture-button';
import { pictureRound } from '../results/share-picture';
import { factsOf } from './facts';
import styles from './nights.module.css';
import { labelOf, nightPicture, refusedWords } from './words';

export interface EveningProps {
  kept: Kept;
  evening: Evening;
}

/** The games of an evening, with their rounds. */
export default function EveningGames({ kept, evening }: EveningProps) {
  const { games, end } = evening;
  const [refused, setRefused] = useState(false);
  useDeckTexts(...new Set(games.flatMap(({ rounds }) => rounds.map(({ deck }) => deck))));
  const rows = standingsOf(kept, games);
  const [fact = ''] = factsOf(games, rows);
  const forgetting = useConfirm({
    title: t({ message: 'Forget this evening?', comment: 'Question with two buttons, Forget and Cancel' }),
    confirm: t({ message: 'Forget', comment: 'Button: deletes remembered games' }),
    onConfirm: () => void changeKept((now) => withoutGames(now, games)).then((done) => setRefused(!done)),
    children: (
      <Trans comment="Under 'Forget this evening?'">
        Its games disappear from this phone, and from the table.
      </Trans>
    ),
  });

  return (
    <Stack>
      {games.map((game, index) => (
        <Game key={game.id} game={game} nth={index + 1} />
      ))}
      <PictureButton
        fileName="game-night.png"
        content={() =>
          nightPicture(rows, {
            date: end,
            headline: headlineOf(rows.filter(isFirst).map(labelOf)),
            joke: fact,
            rounds: games.flatMap((game) => game.rounds.map((round) => pictureRound(round, playersOf(game)))),
          })
        }
      />
      <div className={styles.middle}>
        <TextButton danger onClick={forgetting.open}>
          <Trans comment="Button: deletes the remembered games of an evening">Forget this evening</Trans>
        </TextButton>
        <ErrorMessage center>{refused && refusedWords()}</ErrorMessage>
      </div>
      {forgetting.dialog}
    </Stack>
  );
}

function Game({ game, nth }: { game: KeptGame; nth: number }) {
  const winners = winnersOf(game);
  const ranked = [...game.players].sort((one, other) => other.score - one.score);
  const time = i18n.date(new Date(game.at), { timeStyle: 'short' });
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        {t({
          message: `Game ${ph({ number: i18n.number(nth) })}, ${time}`,
          comment: 'Heading; {time}: its end',
        })}
      </h3>
      <ul className={styles.players}>
        {ranked.map((player) => (
          <li key={player.id} className={styles.player}>
            <Avatar
              id={player.icon}
              size="32px"
              bot={player.bot}
              crown={winners.includes(player) && t({ message: 'winner', comment: 'Read aloud, of a crown' })}
              decorative
            />
            <Name of={player.name} />
            <b>{i18n.number(player.score)}</b>
          </li>
        ))}
      </ul>
      <RoundList rounds={game.rounds} players={playersOf(game)} />
    </section>
  );
}

const playersOf = ({ players }: KeptGame) =>
  players.map(({ id, name, icon }) => ({ player_id: id, player_name: name, icon_id: icon }));
