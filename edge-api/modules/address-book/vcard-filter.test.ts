import { expect, test } from 'vitest';
import { propertiesOf, readFilter } from './vcard-filter.ts';
import { parseXml } from '../../kit/xml.ts';

const VCARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Ada Lovelace',
  'EMAIL;TYPE=INTERNET,WORK:ada@example.com',
  'item1.TEL;TYPE="cell;x":+44 20 7946',
  ' 0000',
  'END:VCARD',
  '',
].join('\r\n');

test('the properties of a vCard are read with their parameters, without groups and folds', () => {
  expect(propertiesOf(VCARD).slice(3, 5)).toEqual([
    { name: 'EMAIL', parameters: { TYPE: 'INTERNET,WORK' }, value: 'ada@example.com' },
    { name: 'TEL', parameters: { TYPE: '"cell;x"' }, value: '+44 20 79460000' },
  ]);
});

const filterOf = (inside: string) =>
  readFilter(parseXml(`<c:filter xmlns:c="urn:ietf:params:xml:ns:carddav">${inside}</c:filter>`)!);
const name = (inside: string, more = '') => `<c:prop-filter name="fn" ${more}>${inside}</c:prop-filter>`;
const text = (sought: string, more = '') => `<c:text-match ${more}>${sought}</c:text-match>`;

test.each<[what: string, filter: string, found: boolean]>([
  ['nothing', '', true],
  ['a property that is there', name(''), true],
  ['one that is not', '<c:prop-filter name="NICKNAME"/>', false],
  ['one not to be there', '<c:prop-filter name="NICKNAME"><c:is-not-defined/></c:prop-filter>', true],
  ['a part of a name', name(text('LOVE')), true],
  ['its beginning', name(text('love', 'match-type="starts-with"')), false],
  ['its end', name(text('lace', 'match-type="ends-with"')), true],
  ['all of it', name(text('ada lovelace', 'match-type="equals"')), true],
  ['what it is not', name(text('ada', 'negate-condition="yes"')), false],
  ['one of two texts', name(text('ben') + text('ada')), true],
  ['both of two texts', name(text('ben') + text('ada'), 'test="allof"'), false],
  ['one of two properties', `${name(text('ben'))}<c:prop-filter name="EMAIL"/>`, true],
  [
    'a parameter',
    `<c:prop-filter name="EMAIL"><c:param-filter name="type">${text('work')}</c:param-filter></c:prop-filter>`,
    true,
  ],
  [
    'a parameter not to be there',
    '<c:prop-filter name="EMAIL"><c:param-filter name="type"><c:is-not-defined/></c:param-filter></c:prop-filter>',
    false,
  ],
])('a filter that asks for %s', (_, inside, found) => {
  expect(filterOf(inside)!(VCARD)).toBe(found);
});

test('an unknown match type means a substring, whatever it is called', () => {
  const holds = (sought: string) => filterOf(name(text(sought, 'match-type="constructor"')))!(VCARD);
  expect([holds('love'), holds('ben')]).toEqual([true, false]);
});

test.each<[what: string, inside: string, isRead: boolean]>([
  ['20 properties', name('').repeat(20), true],
  ['21 properties', name('').repeat(21), false],
  ['20 texts of a property', name(text('a').repeat(20)), true],
  ['21 texts of a property', name(text('a').repeat(21)), false],
  ['a text of 1,024 characters', name(text('a'.repeat(1024))), true],
  ['a text of 1,025 characters', name(text('a'.repeat(1025))), false],
  [
    'a text of 1,025 characters for a parameter',
    name(`<c:param-filter name="type">${text('a'.repeat(1025))}</c:param-filter>`),
    false,
  ],
])('a filter with %s', (_, inside, isRead) => {
  expect(filterOf(inside) !== null).toBe(isRead);
});
