import { t } from '@lingui/core/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';

type BotKind = NonNullable<PlayerView['bot']>;

/** The remarks of bots on an unlikely answer, by character. */
const REMARKS: Readonly<Record<BotKind, () => string>> = {
  careful: () =>
    t({
      message: "I'll make a note of that.",
      comment: 'A bot, which weighs every word, remarks on an odd answer',
    }),
  chatty: () =>
    t({ message: 'Did you all hear that?', comment: 'A bot, which talks a lot, remarks on an odd answer' }),
  bold: () =>
    t({ message: 'Oh, come on. Really?', comment: 'A bot, which is never shy, remarks on an odd answer' }),
  sleepy: () =>
    t({
      message: 'Hm? Even I noticed that.',
      comment: 'A bot, which is half asleep, remarks on an odd answer',
    }),
  sly: () => t({ message: 'How very curious ...', comment: 'A bot, which is sly, remarks on an odd answer' }),
};

/** Return the bot's name and remark. */
export function remarkWords(bot: PlayerView): string {
  const name = shownName(bot.player_name);
  const remark = remarkOf(bot);
  return t({
    message: `${name}: ${remark}`,
    comment: "A bot says something; {remark}: a whole sentence, such as 'How very curious ...'",
  });
}

export const remarkOf = ({ bot }: PlayerView): string => (bot ? REMARKS[bot]() : '');
