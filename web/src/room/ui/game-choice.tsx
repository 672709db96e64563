import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { avifOf, gameThumb } from '../../decks/pictures';
import { PRODUCT_NAME } from '../../shared/text/product';
import { Picture } from '../../shared/ui/card';
import { Choice } from '../../shared/ui/choice';
import { type ClueGame, isClueGame, type RuleSet, type SomeSettings } from '../state/settings';
import styles from './how-we-play.module.css';

type Game = 'safari' | ClueGame;

/** The games, with the settings that choose them, and a sentence about each. In Spy Safari, a table without a choice plays referee itself. */
const GAMES: Readonly<Record<Game, { sets: SomeSettings; name: () => string; text: () => string }>> = {
  safari: {
    sets: { rules: 'ours' },
    name: () => PRODUCT_NAME,
    text: () => t({ message: "You all know the place. The Spy doesn't." }),
  },
  impostor: {
    sets: { rules: 'impostor' },
    name: () => t({ message: 'Impostor', comment: 'Name of a game with clues' }),
    text: () => t({ message: 'You share a word. One of you fakes it.', comment: 'Describes Impostor' }),
  },
  undercover: {
    sets: { rules: 'undercover' },
    name: () => t({ message: 'Undercover', context: 'game', comment: 'Name of a game with clues' }),
    text: () =>
      t({ message: 'Two words, almost the same. Which is yours?', comment: 'Describes Undercover' }),
  },
};

const KEYS = Object.keys(GAMES) as readonly Game[];

const gameOf = (rules: RuleSet): Game => (isClueGame(rules) ? rules : 'safari');

export const gameName = (rules: RuleSet) => GAMES[gameOf(rules)].name();

export const gameText = (rules: RuleSet) => GAMES[gameOf(rules)].text();

export function GameCover({ rules }: { rules: RuleSet }) {
  const thumb = gameThumb(gameOf(rules));
  return <Picture src={thumb} avif={avifOf(thumb)} />;
}

interface GameChoiceProps {
  rules: RuleSet;
  onChange: (settings: SomeSettings) => void;
}

/** The admin's choice of the game, with a sentence about it (GAME-01). */
export function GameChoice({ rules, onChange }: GameChoiceProps) {
  const now = gameOf(rules);
  const id = useId();
  return (
    <>
      <Choice<Game>
        look="covers"
        label={whatDoYouPlay()}
        describedBy={id}
        options={KEYS.map((game) => ({
          value: game,
          label: GAMES[game].name(),
          picture: <GameCover rules={game} />,
        }))}
        value={now}
        onChange={(game) => game !== now && onChange(GAMES[game].sets)}
      />
      <p id={id} className={styles.text} role="status">
        {GAMES[now].text()}
      </p>
    </>
  );
}

export const whatDoYouPlay = () =>
  t({ message: 'What do you play?', comment: 'Heading over the choice of one of three games' });
