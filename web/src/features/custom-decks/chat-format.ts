/** Remove times, senders and texts of the messenger from chats (DECK-07). */
import { EDITED, HALVES, SERVICE } from './chat-words';

const NUMBERS = /\p{Nd}{1,2}(?:[:.٫]|\s?h\s?)\p{Nd}{2}(?:[:.٫]\p{Nd}{2})?/u.source;
/** '12:03', '12.03.45 PM', '下午12:03' or '١٢:٠٣ م'. */
const CLOCK = `(?:(?:${HALVES})\\s*)?${NUMBERS}(?:\\s*(?:${HALVES})(?!\\p{L}))?`;
const DIGITS = /\p{Nd}{1,4}[./年년-]\s?\p{Nd}{1,2}[./月월-]\s?\p{Nd}{1,4}[.日일]?/u.source;
const NAMED_MONTH = /\p{L}{3,12}\.? \p{Nd}{1,2}, \p{Nd}{4}/u.source;
/** '12.03.24', '2024年3月12日' or 'March 12, 2024'. */
const DAY = `(?:${DIGITS}|${NAMED_MONTH})`;
/** A day and a time, possibly with words such as 'um', 'a las' or '星期二' between them. */
const DATED = `${DAY}[,،]?\\s*(?:[\\p{L}.]{1,10}\\s){0,2}${CLOCK}`;
const BRACKETS = `\\[[^\\]]{0,30}?${CLOCK}[^\\]]{0,20}\\]`;
/** A time that precedes something: '12:03 - ', '12:03\t' or '12:03, '. */
const FIRST = `${CLOCK}(?=\\s+[-–]\\s|\\t|, )`;
const SENDER = /[\s:,،–-]*(?:[^:：\t]{1,40}[:：\t]|"[^"]{1,40}",)\s*(?=\S)/u.source;

/** '[12:03] Bo: Bank', '3/12/24, 12:03 PM - Bo: Bank', '12:03\tBo\tBank', and the same of KakaoTalk: '[Bo] [오후 12:03] Bank'. */
const MESSAGE = new RegExp(
  `^(?:(?:${BRACKETS}|${DATED}|${FIRST})${SENDER}|\\[[^\\]]{1,40}\\]\\s*\\[${CLOCK}\\]\\s*(?=\\S))`,
  'iu',
);
/** A colon, or a space before a day with a time that has seconds. */
const SURE = /(?:[:：]\s?|\s(?=\p{Nd}.{0,30}:\p{Nd}+:\p{Nd}+$))/u.source;
/** A line without a message: '3/12/24, 12:03 - Bo joined', 'Bo, [12.03.24 12:03]', 'Bo 2024-03-12 12:03:45', 'Saved on: 2024/03/12 12:03'. */
const NOTICE = new RegExp(
  `^(?:(?:${BRACKETS}|${DATED}).*|.{1,40}(?:[,،] ?\\[.{0,30}${CLOCK}\\]|${SURE}${DATED}):?)$`,
  'iu',
);
/** A line that can also be a name: '12:03\tBo joined', 'Bo — Today at 12:03', 'Bo 2024-03-12 12:03', 'Bo  12:03 PM'. */
const UNSURE_NOTICE = new RegExp(
  `^(?:${FIRST}.*|.{1,40}(?: [—–] .{0,40}${CLOCK}|\\s${DATED}|\\s\\s${CLOCK}):?)$`,
  'iu',
);
const WEEKDAY = /\s?[（(]?[\p{L}.]{0,10}[）)]?/u.source;
/** A line between two days of a chat: '2024/03/12（火）', 'Tue, 12/03/2024', '--------------- 2024년 3월 12일 화요일 ---------------'. */
const DIVIDER = new RegExp(
  `^(?:-{3,40}[^-].{0,60}[^-]-{3,40}|(?:\\p{L}{2,12}[.,]{0,2} )?${DAY}${WEEKDAY})$`,
  'u',
);
/** A message in Line on a computer, below the day: '12:03 Bo Bank'. */
const SPACED = new RegExp(`^(${CLOCK}) (\\S{1,40}) (?=\\S)`, 'iu');

const FILE = /\S+\.(?:jpe?g|png|webp|gif|mp4|mov|3gp|opus|m4a|mp3|pdf|docx?|vcf)(?: \([^()]+\))?/u.source;
/** '<Media omitted>', '[Photo]', 'IMG-1.jpg (file attached)', and the texts of each language. */
const NOT_A_MESSAGE = new RegExp(`^(?:(?:<[^<>]+>|\\[[^[\\]]{2,}\\]|${FILE})$|${SERVICE})`, 'iu');
const EDIT = new RegExp(` ?(?:<[^<>]+>|\\((?:${EDITED})[^()]{0,20}\\))$`, 'iu');

const UNSEEN = /[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufeff]|^\u200e+/g;
/** WhatsApp on an iPhone writes U+200E before its own texts. */
const FROM_APP = /^[^\u200e]*[:：]\s?\u200e/;

/** Remove times, senders and other texts of messengers from chats. */
export function withoutSenders(given: readonly string[]): readonly string[] {
  const marked = given.map((line) => line.replace(UNSEEN, ''));
  const shown = marked.map((line) => line.replaceAll('\u200e', ''));
  const isSpaced = DIVIDER.test(shown.find((line) => line.trim()) ?? '');
  const lines = isSpaced ? shown.map((line) => line.replace(SPACED, '$1\t$2\t')) : shown;
  const texts = isChat(lines) ? messagesOf(marked, lines) : [];
  return texts.some((text) => text.trim()) ? texts : lines;
}

/** Return true if the first line has a time, because a message can have many lines, or if a third of the lines may have one. */
function isChat(lines: readonly string[]): boolean {
  const filled = lines
    .map((line) => line.trim())
    .filter((line) => line && !NOT_A_MESSAGE.test(line) && !DIVIDER.test(line));
  const [first = ''] = filled;
  const times = filled.filter((line) => MESSAGE.test(line) || isNotice(line)).length;
  return MESSAGE.test(first) || NOTICE.test(first) || (times > 0 && times * 3 >= filled.length);
}

const isNotice = (line: string) => NOTICE.test(line) || UNSURE_NOTICE.test(line);

function messagesOf(marked: readonly string[], lines: readonly string[]): string[] {
  const isFromApp = (index: number) => FROM_APP.test(marked[index] ?? '');
  const hasOthers = lines.some((line, index) => MESSAGE.test(line) && !isFromApp(index));
  return lines.map((given, index) => {
    const line = given.trim();
    const text = line.replace(MESSAGE, '');
    const isAdded = text === line ? isNotice(line) || DIVIDER.test(line) : hasOthers && isFromApp(index);
    return isAdded || NOT_A_MESSAGE.test(text) ? '' : withoutQuote(text.replace(EDIT, ''));
  });
}

/** Remove the quotation mark at one end. In Line, a message with several lines begins and ends with one. */
const withoutQuote = (text: string) => (text.split('"').length === 2 ? text.replace(/^"|"$/, '') : text);
