/** The collapsible 'Game Rules' of the play screen (PLAY-09), in the deck's words. */
import type { DeckId } from '../contract.gen';

export const GAME_RULES: Readonly<Record<DeckId, readonly string[]>> = {
  locationDeck: [
    'One of you is the Spy. Everyone else knows the location and has a role there.',
    'The player named on the screen asks the first question, to anyone they like.',
    'Whoever answers asks the next question, but not to the player who just asked them.',
    'One question, one answer, no follow-ups. Any answer is allowed, even a strange one.',
    'Sure who it is? Accuse somebody. If everyone except the accused agrees, the accused must tell the truth.',
    'A Spy who is caught has one guess at the location. The Spy may also step forward and guess at any time.',
    'The Spy gets 2 points if you accuse the wrong player or time runs out, and 1 point for naming the location.',
    'If the Spy is caught and guesses wrong, everyone else gets 1 point.',
  ],
  animalsDeck: [
    'One of you is the Hunter. Everyone else knows the animal and has a part to play around it.',
    'The player named on the screen asks the first question, to anyone they like.',
    'Whoever answers asks the next question, but not to the player who just asked them.',
    'One question, one answer, no follow-ups. Any answer is allowed, even a strange one.',
    'Sure who it is? Accuse somebody. If everyone except the accused agrees, the accused must tell the truth.',
    'A Hunter who is caught has one guess at the animal. The Hunter may also step forward and guess at any time.',
    'The Hunter gets 2 points if you accuse the wrong player or time runs out, and 1 point for naming the animal.',
    'If the Hunter is caught and guesses wrong, everyone else gets 1 point.',
  ],
};
