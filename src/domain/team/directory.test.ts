import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPeople, pageOf, PEOPLE_PER_PAGE, tagsOf, type SearchedPerson } from './directory.ts';

const person = (first_name: string, job_title: string | null, ...tag_ids: string[]): SearchedPerson => ({
  first_name,
  last_name: 'Prats',
  job_title,
  tag_ids,
});
const PEOPLE = [
  person('Lucía', 'Studio Manager', 'south'),
  person('Tomas', 'Joiner', 'south', 'wood'),
  person('Åsa', null),
];
const found = (search: string, tag: string | null = null) =>
  findPeople(PEOPLE, { search, tag }).map(({ first_name }) => first_name);

test.each([
  ['', null, ['Lucía', 'Tomas', 'Åsa']],
  ['lucia', null, ['Lucía']],
  ['LUCÍA prats', null, ['Lucía']],
  ['manager studio', null, ['Lucía']],
  ['  asa ', null, ['Åsa']],
  ['prats', 'south', ['Lucía', 'Tomas']],
  ['', 'wood', ['Tomas']],
  ['lucia', 'wood', []],
  ['', 'nobody', []],
  ['lucia tomas', null, []],
] as const)('%j with the tag %s finds %j', (search, tag, names) => {
  expect(found(search, tag)).toEqual(names);
});

test('a tag without listed people is not offered', () => {
  expect(tagsOf([{ id: 'south' }, { id: 'north' }], PEOPLE)).toEqual([{ id: 'south' }]);
});

test('everyone is on one page, and any page number returns one', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.oneof(fc.integer(), fc.double()), (n, asked) => {
      const items = Array.from({ length: n }, (_, place) => place);
      const { pages, page } = pageOf(items, asked);
      expect(page >= 1 && page <= pages).toBe(true);
      const all = Array.from({ length: pages }, (_, at) => pageOf(items, at + 1).items);
      expect(all.flat()).toEqual(items);
      expect(all.every((one) => one.length <= PEOPLE_PER_PAGE)).toBe(true);
    }),
  );
});
