import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkChange, bulkEditSchema, type BulkCard } from './bulk-edit.ts';
import { SECTIONS } from '../sections/sections.ts';
import { JOB_TITLE_MAX } from '../limits/text.ts';

const card: BulkCard = { workplace: 'Old', job_title: 'Surveyor', address: '1 Quay', fields: 2 };

test.each([
  [{ company: 'New' }, [['company', 'Old', 'New']], []],
  [{ company: 'Old' }, [], []],
  [{ title_suffix: ', South' }, [['title_suffix', 'Surveyor', 'Surveyor, South']], []],
  [{ title_suffix: 'veyor' }, [], []],
  [{ address: '2 Quay' }, [['address', '1 Quay', '2 Quay']], []],
  [{ address: '1 Quay' }, [], []],
  [{ company: 'New', address: '1 Quay' }, [['company', 'Old', 'New']], []],
] as const)('%j changes %j', (edit, changes, left) => {
  const found = bulkChange(card, edit);
  expect([found.changes.map(({ field, from, to }) => [field, from, to]), found.left]).toEqual([
    changes,
    left,
  ]);
});

test.each([
  [{ job_title: null }, { title_suffix: ', South' }, 'no_title'],

  [{ address: null, fields: SECTIONS.contact_info.most }, { address: '2 Quay' }, 'fields_full'],
] as const)('%j is unchanged for %j: %s', (has, edit, reason) => {
  expect(bulkChange({ ...card, ...has }, edit)).toEqual({ changes: [], left: [reason] });
});

test('a title that would be too long is unchanged', () => {
  const has = { ...card, job_title: 'x'.repeat(JOB_TITLE_MAX) };
  expect(bulkChange(has, { title_suffix: 'y' })).toEqual({ changes: [], left: ['title_too_long'] });
});

test('repeating it changes nothing', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 });
  const maybe = fc.option(text);
  fc.assert(
    fc.property(
      fc.record({ workplace: maybe, job_title: maybe, address: maybe, fields: fc.nat(29) }),
      fc.record({ company: text, title_suffix: text, address: text }),
      (has, edit) => {
        const to = (field: string) => bulkChange(has, edit).changes.find((one) => one.field === field)?.to;
        const after = {
          workplace: to('company') ?? has.workplace,
          job_title: to('title_suffix') ?? has.job_title,
          address: to('address') ?? has.address,
          fields: has.fields + 1,
        };
        expect(bulkChange(after, edit).changes).toEqual([]);
      },
    ),
  );
});

describe('the request', () => {
  const many = (n: number) => Array.from({ length: n }, (_, place) => `${place}`);
  test('is limited to a thousand people', () => {
    const of = (n: number) => bulkEditSchema.safeParse({ user_ids: many(n), company: 'A' });
    expect([of(1000).success, of(1001).error?.issues[0]?.message]).toEqual([true, 'user_ids.too_many']);
  });

  test.each([
    [{ company: 'A' }, 'required'],
    [{ user_ids: 'a', company: 'A' }, 'user_ids.invalid'],
    [{ user_ids: [], company: 'A' }, 'required'],
    [{ company: 'A' }, 'required'],
    [{ user_ids: ['a'], match: {}, company: 'A' }, 'match.unknown'],
    [{ match: { role: 'boss' }, company: 'A' }, 'role.invalid'],
    [{ user_ids: ['a'] }, 'required'],
    [{ user_ids: ['a'], company: ' ' }, 'workplace.required'],
    [{ user_ids: ['a'], title_suffix: '  ' }, 'title_suffix.required'],
    [{ user_ids: ['a'], address: ' ;; ' }, 'address.required'],
  ])('%j is rejected as %s', (body, code) => {
    expect(bulkEditSchema.safeParse(body).error?.issues[0]?.message).toBe(code);
  });

  test('has one line for each text, and a title suffix retains its space', () => {
    const asked = {
      user_ids: ['a', 'a'],
      company: ' A\nB ',
      title_suffix: ' | South ',
      address: ' 1 Quay ',
    };
    expect(bulkEditSchema.parse(asked)).toEqual({
      user_ids: ['a'],
      company: 'A B',
      title_suffix: ' | South',
      address: '1 Quay',
    });
  });
});
