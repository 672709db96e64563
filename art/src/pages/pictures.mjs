// Page pictures, which show finished cards, card backs and avatars.
import { openGraph } from './banners.mjs';
import { cardBack } from './card-backs.mjs';
import { compose } from './compose.mjs';
import { animals, points } from './howto/end.mjs';
import { HOW } from './howto/stage.mjs';
import { deal, setup } from './howto/table.mjs';
import { accuse, guess, question } from './howto/talk.mjs';
import { roomCard } from './invitation.mjs';
import { impostor, locations, undercover, animals as wildlife } from './landing/decks.mjs';
import { group, story } from './landing/features.mjs';
import { peekingTall, peekingWide } from './landing/hero.mjs';
import { ask, invite, point, turn } from './landing/steps.mjs';

/** A picture beside text. It does not contain words. Its name is the one in web/content. */
const beside = (scene) => async () => ({ ...HOW, ...(await scene()) });

/** Functions that return the input of `compose` for each picture. */
const DRAWINGS = {
  'imgs/cards/back-location.webp': () => cardBack('location'),
  'imgs/cards/back-animal.webp': () => cardBack('animal'),
  'imgs/room-card.webp': roomCard,
  'brand/og-1200x630.jpg': openGraph,
  'imgs/howtoimgs/setup.webp': beside(setup),
  'imgs/howtoimgs/deal.webp': beside(deal),
  'imgs/howtoimgs/question.webp': beside(question),
  'imgs/howtoimgs/accuse.webp': beside(accuse),
  'imgs/howtoimgs/guess.webp': beside(guess),
  'imgs/howtoimgs/points.webp': beside(points),
  'imgs/howtoimgs/animals.webp': beside(animals),
  'imgs/landing/hero-wide.webp': peekingWide,
  'imgs/landing/hero-tall.webp': peekingTall,
  'imgs/landing/story.webp': beside(story),
  'imgs/landing/group.webp': beside(group),
  'imgs/landing/invite.webp': beside(invite),
  'imgs/landing/turn.webp': beside(turn),
  'imgs/landing/ask.webp': beside(ask),
  'imgs/landing/point.webp': beside(point),
  'imgs/landing/locations.webp': beside(locations),
  'imgs/landing/animals.webp': beside(wildlife),
  'imgs/landing/impostor.webp': beside(impostor),
  'imgs/landing/undercover.webp': beside(undercover),
};

export const PAGE_PICTURES = Object.entries(DRAWINGS).map(([file, scene]) => ({
  name: file.split('.')[0],
  draw: async () => compose(file, await scene()),
}));
