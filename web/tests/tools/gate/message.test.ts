// @vitest-environment node
import { expect, test } from 'vitest';
import { faultsOfMessage } from '../../../scripts/languages/gate/message.ts';

const PLURAL = '{n, plural, one {# card for {name}} other {# cards for {name}}}';

const faultsOf = (message: string, translation: string, tag = 'de') =>
  faultsOfMessage(message, translation, { tag });

test.each([
  ['de', '<0>{name}</0> accuses {suspect}', '<0>{name}</0> beschuldigt {suspect}'],
  ['de', "Don't wait!", 'Nicht warten!'],
  ['fr', "{n, plural, one {# it''s} other {# its}}", '{n, plural, one {# l’un} other {# les uns}}'],
  ['de', PLURAL, '{n, plural, one {# Karte für {name}} other {# Karten für {name}}}'],
  ['es', PLURAL, '{n, plural, one {# carta de {name}} other {# cartas de {name}}}'],
  [
    'pl',
    PLURAL,
    '{n, plural, one {# karta: {name}} few {# karty: {name}} many {# kart: {name}} other {# karty: {name}}}',
  ],
  [
    'ar',
    PLURAL,
    '{n, plural, zero {لا بطاقات: {name}} one {بطاقة: {name}} two {بطاقتان: {name}} few {# بطاقات: {name}} many {# بطاقة: {name}} other {# بطاقة: {name}}}',
  ],
  ['zh-CN', PLURAL, '{n, plural, other {{name}有#张牌}}'],
  ['zh-CN', 'It takes ten minutes.', '需要10分钟。'],
  ['ru', 'The cookie session', 'Файл spysafari_session'],
  ['fa', 'Up to 4 points in {time}', 'تا ۴ امتیاز در {time}'],
  ['fa', 'Round {round}', 'دور {round, number}'],
  ['fa', 'Room AB12, 0:45 left', 'اتاق AB12، 0:45 مانده'],
  [
    'de',
    '{who, select, you {You hide} other {{name} hides}}',
    '{who, select, you {Du tauchst ab} other {{name}: abgetaucht}}',
  ],
])('[LANG-04] the gate accepts a valid message: %s, %s', (tag, message, translation) => {
  expect(faultsOf(message, translation, tag)).toEqual([]);
});

test.each([
  ['an empty translation', 'Accuse', '', 'is missing'],
  ['a different placeholder', 'Hi {name}', 'Hallo {nombre}', 'lacks {name}'],
  ['an extra placeholder', 'Hi there', 'Hallo {name}', 'has {name}, which the English does not'],
  ['a missing tag', 'Hi <0>you</0>', 'Hallo du', 'lacks <0>'],
  ['overlapping tags', '<0>a</0> <1>b</1>', '<0>a <1>b</0></1>', 'has overlapping tags'],
  ['an unclosed brace', 'Hi {name}', 'Hallo {name', 'is not a valid message: check its braces'],
  ['too many letters', 'Accuse', 'Jetzt beschuldigen', 'is too long: 18 letters, at most 16'],
  ['a different number', '+2 points', '+3 Punkte', 'lacks the number 2'],
  ['an extra number', 'Up to 4 points', '3 bis 4 Punkte', 'has the number 3, which the English does not'],
  ['a number for another word', 'Ten rounds', '9 Runden', 'has the number 9, which the English does not'],
  ['a word in a word', 'Four often win', '4 siegen 10 Mal', 'has the number 10, which the English does not'],
  ['Arabic digits', 'The last round', 'Runde ٣', 'has digits other than 0123456789 outside clocks and codes'],
  ['HTML', 'Play now', 'Jetzt <b>spielen</b>', 'has HTML: …<b…'],
  ['an entity', 'Play now', 'Jetzt&nbsp;spielen', 'has HTML: …&nbsp;…'],
  ['straight quotes', 'Say now', 'Sag "jetzt"', 'has straight quotes: …"…'],
  ['a straight apostrophe', 'That is it', "Das ist's", "has a straight apostrophe: …t's…"],
  ['a slash', 'Player', 'Spieler/in', 'has both genders in a word: …r/i…'],
  ['an asterisk', 'Players', 'Spieler*innen', 'has both genders in a word: …r*i…'],
  ['a colon', 'Players', 'Spieler:innen', 'has both genders in a word: …r:i…'],
  ['an underscore', 'Players', 'Spieler_innen', 'has both genders in a word: …r_innen…'],
  ['a capital letter inside a word', 'Players', 'SpielerInnen', 'has both genders in a word: …rInnen…'],
  ['a missing plural', PLURAL, '{name}: Karten', 'lacks {n, plural, one other}'],
  [
    'an extra plural form',
    PLURAL,
    '{n, plural, one {# {name}} few {# {name}} other {# {name}}}',
    'has {n, plural, few one other}, which the English does not',
  ],
  [
    'a plural form without the name',
    PLURAL,
    '{n, plural, one {# Karte} other {# Karten für {name}}}',
    'lacks {name}',
  ],
  [
    'a plural form without the number',
    PLURAL,
    '{n, plural, one {# Karte: {name}} other {Karten: {name}}}',
    'lacks the number 3',
  ],
])('[LANG-04] the gate reports %s', (_fault, message, translation, fault) => {
  expect(faultsOf(message, translation)).toContain(fault);
});

test.each([
  ['es', 'amigo(a)'],
  ['es', 'amig@s'],
  ['es', 'todxs'],
  ['pt-BR', 'amigo/a'],
  ['fr', 'joueur·euse'],
  ['fr', 'invité.e.s'],
  ['it', 'tuttə'],
  ['it', 'amic*'],
  ['pl', 'gracz(ka)'],
  ['ru', 'готов(а)'],
  ['ar', 'لاعب/ة'],
  ['zh-CN', '他/她'],
])('[LANG-04] the gate reports words that show both genders: %s, %s', (tag, translation) => {
  expect(faultsOf('Everybody', translation, tag).join()).toContain('both genders');
});

test.each([
  ['ru', '{n, plural, one {# карта: {name}} few {# карты: {name}} other {# карты: {name}}}'],
  ['es', '{n, plural, one {# de {name}} many {# de {name}} other {# de {name}}}'],
  ['tr', '{n, plural, other {# kart: {name}}}'],
])('[LANG-04] plurals have exactly the forms for small numbers: %s', (tag, translation) => {
  expect(faultsOf(PLURAL, translation, tag).join()).toMatch(/^lacks \{n, plural, /);
});

test.each([
  ['Up to 4 points', 'تا 4 امتیاز', 'has digits other than ۰۱۲۳۴۵۶۷۸۹ outside clocks and codes'],
  ['Up to 4 points', 'تا ٤ امتیاز', 'has digits other than ۰۱۲۳۴۵۶۷۸۹ outside clocks and codes'],
  ['Up to 4 points', 'تا ۵ امتیاز', 'lacks the number 4'],
])('[LANG-04] Persian numbers have Persian digits: %s, %s', (message, translation, fault) => {
  expect(faultsOf(message, translation, 'fa')).toContain(fault);
});

test('[LANG-04] a form for several numbers must contain the number: Russian uses one form for 1, 21 and 31', () => {
  const silent =
    '{n, plural, one {карта: {name}} few {# карты: {name}} many {# карт: {name}} other {# карты: {name}}}';

  expect(faultsOf(PLURAL, silent, 'ru')).toEqual(['lacks the number 31']);
});
