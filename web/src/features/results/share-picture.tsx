import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { cardArt } from '../../decks/pictures';
import { wordsFor } from '../../decks/words';
import { rankOf, scoreWords, winnersIn } from '../../room/game/points';
import type { DeckId, PastRoundView, ResultRow } from '../../shared/contract.gen';
import { whenIdle } from '../../shared/loading/when-idle';
import { listOf, shownName } from '../../shared/text/names';
import { avatarFile } from '../../shared/ui/avatar-file';
import { Button, buttonClass } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import type { PastPlayer } from './past-rounds';
import { HEIGHT, type PictureContent, type PictureRound, WIDTH } from './picture/picture-content';
import styles from './picture-dialog.module.css';
import { jokeOf, MAX_NAMED } from './ranking';

const fetchDrawing = () => import('./picture/draw');

interface SharePictureProps {
  ranked: readonly ResultRow[];
  rounds: readonly PastRoundView[];
  players: readonly PastPlayer[];
  deck: DeckId;
  seed: number;
}

/** Render the results as a picture to share or save. */
export function SharePicture(props: SharePictureProps) {
  return <PictureButton content={contentOf(props)} fileName="game-results.png" />;
}

/** A button that draws a picture and opens it in a dialog. */
export function PictureButton({ content, fileName }: { content: PictureContent; fileName: string }) {
  const [picture, setPicture] = useState<File | null>(null);

  // Prefetched, so that sharing works offline.
  useEffect(() => whenIdle(() => fetchDrawing().catch(() => undefined)), []);

  const { pending, problem, run, clear } = useAction(async () => {
    clear();
    try {
      const { drawPicture } = await fetchDrawing();
      setPicture(new File([await drawPicture(content)], fileName, { type: 'image/png' }));
      return null;
    } catch {
      return 'failed';
    }
  });

  return (
    <div>
      <Button wide icon="picture" busy={pending} onClick={run}>
        {pending ? (
          <Trans comment="Button, while the picture is drawn">Drawing...</Trans>
        ) : (
          <Trans comment="Button: draws the results as a picture">Share a picture</Trans>
        )}
      </Button>
      <ErrorMessage center>
        {problem && (
          <Trans comment="The results can't be shared as a picture">
            This browser couldn't draw the picture. A screenshot of this page will do.
          </Trans>
        )}
      </ErrorMessage>
      {picture && (
        <PictureDialog picture={picture} headline={content.headline} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}

function contentOf({ ranked, rounds, players, deck, seed }: SharePictureProps): PictureContent {
  const winners = winnersIn(ranked);
  return {
    ...pictureBasics(ranked, new Date()),
    title: t({ message: 'Game Results', comment: 'Heading and title of the final results' }),
    headline: headlineOf(winners),
    joke: winners.length > 0 ? jokeOf(winners, deck, seed) : '',
    rounds: rounds.map((round) => pictureRound(round, players)),
  };
}

/** Return what the pictures of a game and of game nights have in common. `ranked` begins with the highest score. */
export function pictureBasics(ranked: readonly ResultRow[], date: Date) {
  const winners = winnersIn(ranked);
  return {
    logo: '/brand/logo.svg',
    players: ranked.map(({ player_name, score, icon_id }) => ({
      name: player_name,
      rank: rankOf(score, ranked),
      score: i18n.number(score),
      points: scoreWords(score),
      wins: winners.includes(player_name),
      avatar: avatarFile(icon_id),
    })),
    roundsTitle: t({
      message: 'Round by Round',
      comment: 'Heading: the rounds of a game that is over',
    }),
    date: i18n.date(date, { dateStyle: 'medium' }),
    host: window.location.host,
  };
}

export function pictureRound(round: PastRoundView, players: readonly PastPlayer[]): PictureRound {
  const { deck, cardId, card, sign = '', spies, other } = round;
  const avatarFor = (id: string) => {
    const player = players.find(({ player_id }) => player_id === id);
    return player ? avatarFile(player.icon_id) : null;
  };
  return {
    card: [wordsFor(cardId, card), other && wordsFor(other.cardId, other.card)].filter(Boolean).join(' / '),
    name: card,
    sign,
    picture: cardArt(deck, { name: card, sign })?.thumb ?? null,
    avatars: spies.map(({ playerId }) => avatarFor(playerId)),
  };
}

/** Return the text of `Headline`. */
export function headlineOf(winners: readonly string[]): string {
  const count = winners.length;
  const name = shownName(winners[0] ?? '');
  if (count === 0)
    return t({
      message: 'Nobody scored in this game. Perfect secrecy!',
      comment: 'In place of the winner',
    });
  if (count === 1) return t({ message: `${name} Wins!`, comment: 'Headline; {name} is a player' });
  if (count > MAX_NAMED)
    return t({
      message: plural(count, { one: '# Winner!', other: '# Winners!' }),
      comment: 'Headline: many share first place',
    });
  const names = listOf(winners.map(shownName));
  return t({ message: `${names} Win!`, comment: 'Headline; {names} are two or three players' });
}

interface PictureDialogProps {
  picture: File;
  headline: string;
  onClose: () => void;
}

/** A preview of the picture. Sharing needs a separate tap, because the permission that the first tap gives expires while the picture is rendered. */
function PictureDialog({ picture, headline, onClose }: PictureDialogProps) {
  const address = useAddress(picture);
  const [refused, setRefused] = useState(false);
  const canShare = navigator.canShare?.({ files: [picture] }) === true;

  async function share() {
    setRefused(false);
    try {
      await navigator.share({ files: [picture] });
    } catch (problem) {
      setRefused(!(problem instanceof DOMException && problem.name === 'AbortError')); // AbortError means that the player closed the share sheet.
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans comment="Heading of a dialog that shows the results as a picture">Share a picture</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans comment="Button">Close</Trans>
          </Button>
          <a
            className={buttonClass(canShare ? {} : { look: 'go' })}
            href={address ?? undefined}
            download={picture.name}
          >
            <Icon name="save" />
            <span>
              <Trans comment="Button: download the picture">Save</Trans>
            </span>
          </a>
          {canShare && (
            <Button look="go" icon="share" onClick={share}>
              <Trans comment="Button: opens the phone's share sheet">Share</Trans>
            </Button>
          )}
        </>
      }
    >
      {address && (
        <img
          className={styles.picture}
          src={address}
          width={WIDTH}
          height={HEIGHT}
          alt={t({ message: `The results as a picture: ${headline}`, comment: 'Read aloud' })}
        />
      )}
      <ErrorMessage center>
        {refused && (
          <Trans comment="Below the picture of the results, after a button 'Share'">
            Your browser didn't share it. Save it, or press and hold the picture.
          </Trans>
        )}
      </ErrorMessage>
    </Dialog>
  );
}

/** Return a data URL, because a long press can save it and the content security policy forbids blobs (docs/decisions/0007). */
function useAddress(picture: File): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);

  return address;
}
