import { expect, test } from 'vitest';
import type { CardFields, ReadLine } from './reading.ts';
import { unreadFor, type Unread } from './unread.ts';

const BOX = { x: 0, y: 0, width: 9, height: 9 };
const line = (text: string): ReadLine => ({ text, confidence: 0.9, box: BOX });
const found = (value: string, box: typeof BOX | null = BOX) => ({ value, confidence: 0.9, box });
const NAME: CardFields = { full_name: found('Ada Byron') };
const CARD = ['Ada Byron', 'Analytical Engines', 'ada@engines.example'].map(line);
const PROSE = Array.from({ length: 40 }, (_, i) => line(`It was the ${i}th of many mornings in the house`));
const FUR = ['l', '/'].map(line);

test.each<[string, CardFields, ReadLine[], number, Unread | null]>([
  ['a card', { ...NAME, emails: [found('ada@engines.example')] }, CARD, 0.6, null],
  ['a card in the dark that is legible all the same', NAME, CARD, 0.1, null],
  ['a card with a code alone', { website: found('https://engines.example', null) }, [], 0.6, null],
  ['a black picture', {}, [], 0.02, 'dark'],
  ['a cat', {}, [], 0.5, 'no_card'],
  ['a cat whose fur was read as print', {}, FUR, 0.5, 'no_card'],
  ['a cat whose fur was read as a name', { full_name: found('l /') }, FUR, 0.5, 'no_card'],
  ['a page of text', {}, PROSE, 0.8, 'page'],
  ['a page of text with apparent names', NAME, PROSE, 0.8, 'page'],
  ['a letter with contact details', { emails: [found('ada@engines.example')] }, PROSE, 0.8, null],
  ['a slogan', {}, [line('Nothing is better than this')], 0.8, 'nothing_found'],
])('%s', (_, fields, lines, light, reason) => {
  expect(unreadFor({ fields, lines }, light)).toBe(reason);
});
