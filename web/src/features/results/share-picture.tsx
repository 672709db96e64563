import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { cardArt } from '../../decks/card-art';
import { wordsFor } from '../../decks/words';
import { scoreWords } from '../../room/game/points';
import { rankOf, winnersIn } from '../../room/game/ranks';
import type { DeckId, PastRoundView, PlayerView, ResultRow } from '../../shared/contract.gen';
import { whenIdle } from '../../shared/loading/when-idle';
import { shownName } from '../../shared/text/names';
import { avatarOf } from '../../shared/ui/avatar-catalogue';
import { Button } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import type { PictureContent } from './picture/picture-content';
import { PictureDialog } from './picture-dialog';
import { jokeOf, NAMED } from './winner-title';

const fetchDrawing = () => import('./picture/draw');

interface SharePictureProps {
  ranked: readonly ResultRow[];
  rounds: readonly PastRoundView[];
  players: readonly PlayerView[];
  deck: DeckId;
  seed: number;
}

/** Draws the results as a picture and shows it, to be shared or saved from there (FLOW-11). */
export function SharePicture(props: SharePictureProps) {
  const [drawing, setDrawing] = useState(false);
  const [failed, setFailed] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const shown = shownIn(props);

  // Without a network it could not be fetched when it is asked for.
  useEffect(() => whenIdle(() => fetchDrawing().catch(() => undefined)), []);

  async function draw() {
    setDrawing(true);
    setFailed(false);
    try {
      const { drawPicture } = await fetchDrawing();
      setPicture(new File([await drawPicture(shown)], 'game-results.png', { type: 'image/png' }));
    } catch {
      setFailed(true);
    }
    setDrawing(false);
  }

  return (
    <div>
      <Button wide icon="picture" busy={drawing} onClick={draw}>
        {drawing ? (
          <Trans comment="Button, while the picture is drawn">Drawing...</Trans>
        ) : (
          <Trans comment="Button: draws the results as a picture">Picture to share</Trans>
        )}
      </Button>
      <ErrorMessage center>
        {failed && (
          <Trans comment="The results can't be shared as a picture">
            This browser could not draw the picture. A screenshot of this page will do.
          </Trans>
        )}
      </ErrorMessage>
      {picture && (
        <PictureDialog picture={picture} headline={shown.headline} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}

function shownIn({ ranked, rounds, players, deck, seed }: SharePictureProps): PictureContent {
  const winners = winnersIn(ranked);
  const avatarFor = (id: string | undefined) => {
    const player = players.find(({ player_id }) => player_id === id);
    return player ? avatarOf(player.icon_id).drawing : null;
  };
  return {
    title: t({ message: 'Game Results', comment: 'Heading and title of the final results' }),
    headline: headlineOf(winners),
    joke: winners.length > 0 ? jokeOf(winners, deck, seed) : '',
    logo: '/brand/logo.svg',
    players: ranked.map(({ player_name, score, icon_id }) => ({
      name: player_name,
      rank: rankOf(score, ranked),
      score: i18n.number(score),
      points: scoreWords(score),
      wins: winners.includes(player_name),
      avatar: avatarOf(icon_id).drawing,
    })),
    roundsTitle: t({
      message: 'Rounds of the evening',
      comment: 'Heading: the rounds of a game that is over',
    }),
    rounds: rounds.map(({ deck: of, cardId, card, sign = '', spies }) => ({
      card: wordsFor(cardId, card),
      name: card,
      sign,
      picture: cardArt(of, { name: card, sign })?.thumb ?? null,
      avatar: avatarFor(spies[0]?.playerId),
    })),
    date: i18n.date(new Date(), { dateStyle: 'medium' }),
    host: window.location.host,
  };
}

/** As `Headline`, without tags. */
function headlineOf(winners: readonly string[]): string {
  const count = winners.length;
  const name = shownName(winners[0] ?? '');
  if (count === 0)
    return t({
      message: 'Nobody scored in this game. Perfect secrecy!',
      comment: 'In place of the winner',
    });
  if (count === 1) return t({ message: `${name} Wins!`, comment: 'Headline; {name} is a player' });
  if (count > NAMED)
    return t({
      message: plural(count, { one: '# Winner!', other: '# Winners!' }),
      comment: 'Headline: many share first place',
    });
  const names = new Intl.ListFormat(i18n.locale).format(winners.map(shownName));
  return t({ message: `${names} Win!`, comment: 'Headline; {names} are two or three players' });
}
