import { expect, test } from 'vitest';
import { SOCIAL_FIELD_TYPES } from '../../domain/sections/field-types.ts';
import { findNetworks } from './networks.ts';

const ids = (search: string, allowed: string[] | null = null) =>
  findNetworks(search, allowed).map(({ id }) => id);

test.each([
  ['x', 'x'],
  ['insta', 'instagram'],
  ['Tik Tok', 'tiktok'],
  ['ko-fi', 'kofi'],
  ['STACK OVER', 'stackoverflow'],
])('%j finds %s first', (search, first) => {
  expect(ids(search)[0]).toBe(first);
});

test('an empty search finds all, and a team’s restriction limits the results', () => {
  expect(ids('')).toHaveLength(SOCIAL_FIELD_TYPES.length);
  expect(ids('', ['x', 'github'])).toEqual(['x', 'github']);
  expect(ids('insta', ['x'])).toEqual([]);
  expect(ids('nothing is called this')).toEqual([]);
});
