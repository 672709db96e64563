// The pictures of the pages. They show finished cards, card backs and avatars.
import { heroSmall, heroWide, openGraph } from './banners.mjs';
import { cardBack } from './card-backs.mjs';
import { compose } from './compose.mjs';
import { animals, clock, points } from './howto/end.mjs';
import { HOW } from './howto/stage.mjs';
import { deal, dealing, setup } from './howto/table.mjs';
import { accuse, guess, question } from './howto/talk.mjs';
import { roomCard } from './invitation.mjs';

/** A how-to-play picture: no words in it; its name is the one that the guide's text uses. */
const howTo = (scene) => async () => ({ ...HOW, ...(await scene()) });

/** What `compose` makes each picture of. */
const DRAWINGS = {
  'imgs/cards/back-location.webp': () => cardBack('location'),
  'imgs/cards/back-animal.webp': () => cardBack('animal'),
  'imgs/room-card.webp': roomCard,
  'imgs/hero-1600x900.webp': heroWide,
  'imgs/hero-1280x400.webp': heroSmall,
  'brand/og-1200x630.jpg': openGraph,
  'imgs/howtoimgs/setup.webp': howTo(setup),
  'imgs/howtoimgs/deal.webp': howTo(deal),
  'imgs/howtoimgs/table.webp': howTo(dealing),
  'imgs/howtoimgs/question.webp': howTo(question),
  'imgs/howtoimgs/clock.webp': howTo(clock),
  'imgs/howtoimgs/accuse.webp': howTo(accuse),
  'imgs/howtoimgs/guess.webp': howTo(guess),
  'imgs/howtoimgs/points.webp': howTo(points),
  'imgs/howtoimgs/animals.webp': howTo(animals),
};

export const PAGE_PICTURES = Object.entries(DRAWINGS).map(([file, scene]) => ({
  name: file.split('.')[0],
  draw: async () => ({ [file]: await compose(await scene(), { jpeg: file.endsWith('.jpg') }) }),
}));
