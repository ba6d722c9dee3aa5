import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingReach, reachSchema, existingReach, withContact, withLink } from './card-reach.ts';

const held = (...kinds: string[]) => kinds.map((id) => ({ field_type: { id } }));
const field = (id: string, kind: string, value: string, injected = false) => ({
  id,
  field_type: { id: kind },
  value,
  label: null,
  injected,
});

describe('The fields that a new card asks for', () => {
  test.each([
    [held(), [], ['phone', 'email', 'link']],
    [held('cell_phone'), [], ['email', 'link']],
    [held('phone', 'email'), [], ['link']],
    [held('website'), [{}], ['phone', 'email']],
  ])('%j with the links %j: %j', (fields, links, asked) => {
    expect(missingReach(fields, links, () => true)).toEqual(asked);
  });

  test('include none of a section that the user cannot edit', () => {
    expect(missingReach([], [], (section) => section === 'contact_info')).toEqual(['phone', 'email']);
    expect(missingReach([], [], () => false)).toEqual([]);
  });
});

test('show existing items formatted, and nothing else of the card', () => {
  const fields = [
    field('1', 'address', 'Hamngatan 12'),
    field('2', 'cell_phone', '+46 70 555 01 42'),
    field('3', 'email', 'ava@fernhall.example'),
  ];
  const there = ['+46 70 555 01 42', 'ava@fernhall.example', 'fernhall.example'];
  expect(existingReach(fields, [{ title: 'fernhall.example' }])).toEqual(there);
  expect(existingReach([], [])).toEqual([]);
});

describe('Input', () => {
  test.each([
    [{}, []],
    [{ phone: '', email: ' ', link: '' }, []],
    [{ phone: '+46 70 123 45 67', email: 'Mia@harbour.example', link: 'harbour.example' }, []],
    [{ phone: 'call me' }, ['phone.invalid']],
    [{ email: 'mia@' }, ['email.invalid']],
    [{ link: 'javascript:alert(1)' }, ['link.invalid']],
  ])('%j: %j', (typed, codes) => {
    expect(reachSchema.safeParse(typed).error?.issues.map(({ message }) => message) ?? []).toEqual(codes);
  });

  test('of any text is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        reachSchema.safeParse({ phone: any, email: any, link: any });
        const empty = { items: [], version: 'v' };
        const wrote = [withContact(empty, { phone: any }), withLink(empty, { link: any })];
        for (const write of wrote) expect(write === null).toBe(any.trim() === '');
      }),
    );
  });
});

describe('Typed items', () => {
  const now = {
    items: [field('a', 'website', 'https://w.example'), field('b', 'email', 'team@w.example', true)],
    version: 'v1',
  };

  test('are appended to the card’s own items, which keep their ids', () => {
    expect(withContact(now, { phone: ' +46 70 123 45 67 ', email: '' })).toEqual({
      items: [
        { id: 'a', field_type_id: 'website', value: 'https://w.example', label: null },
        { field_type_id: 'cell_phone', value: '+46 70 123 45 67' },
      ],
      version: 'v1',
    });
    expect(withLink({ items: [], version: 'v2' }, { link: 'https://www.harbour.example/light/' })).toEqual({
      items: [{ title: 'harbour.example/light', link: 'https://www.harbour.example/light/' }],
      version: 'v2',
    });
  });

  test('are not added twice, however they are spelled', () => {
    const stored = { items: [field('c', 'email', 'mia@w.example')], version: 'v' };
    expect(withContact(stored, { email: 'MIA@w.example ' })).toBeNull();
    const links = {
      items: [{ id: 'l', title: 'x', link: 'https://w.example', thumbnail: null }],
      version: 'v',
    };
    expect(withLink(links, { link: 'w.example' })).toBeNull();
    expect([withContact(stored, {}), withLink(links, {})]).toEqual([null, null]);
  });
});
