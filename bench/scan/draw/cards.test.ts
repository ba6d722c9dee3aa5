import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordOf } from './card.ts';
import { nameOf, SETS } from './sets.ts';

const CARDS = SETS.flatMap(({ cards }) => cards);

/** The letters and digits on a card, in lower case without separators. */
const printed = (print: string) =>
  plain(
    print
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll(/&[a-z]+;/g, ' '),
  );
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

it.each(CARDS.map((card) => [card.truth.name.join(' '), card] as const))(
  'the ground truth is printed on the card of %s',
  (_, { print, truth }) => {
    const all = printed(print);
    const { name, title, emails, phones, fax = [], website = '', address = '', linkedin = '' } = truth;
    const said = [...name, title ?? '', ...emails, website, linkedin.replace('https://www.', '')].map(plain);
    expect(said.filter((text) => !all.includes(text))).toEqual([]);
    const numbers = [...phones, ...fax].map((number) => number.slice(-8));
    expect(numbers.filter((number) => !all.includes(number))).toEqual([]);
    expect(address.split(/[\s,]+/).filter((word) => !all.includes(plain(word)))).toEqual([]);
    expect(truth.company.split(' ').filter((word) => !all.includes(plain(word)))).toEqual([]);
  },
);

it.each(SETS)('the truth of the photos in $folder is that of the drawn cards', ({ folder, cards }) => {
  const truth = readFileSync(join(import.meta.dirname, '..', folder, 'truth.json'), 'utf8');
  const records = cards.map((card, at) => recordOf(`${nameOf(at)}.jpg`, card));
  expect(JSON.parse(truth)).toEqual(JSON.parse(JSON.stringify(records)));
});
