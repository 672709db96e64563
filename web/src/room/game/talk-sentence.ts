import { t } from '@lingui/core/macro';
import type { Talk } from '../state/settings';

export const talkSentence = (talk: Talk) =>
  talk === 'aloud'
    ? t({ message: 'You ask and answer out loud.', comment: 'How the players talk: not in the app' })
    : t({ message: 'You ask and answer in the app.', comment: 'How the players talk: on their phones' });
