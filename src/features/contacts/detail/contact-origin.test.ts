import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cameWithContact, originOf } from './contact-origin.ts';

const CAME = '2026-11-01T10:00:00.000Z';
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`;
type Change = Parameters<typeof originOf>[0]['changes'][number];
const change = (kind: Change['kind'], n: number, ...fields: string[]): Change => ({
  kind,
  fields,
  created: day(n),
});
const contact = (...changes: Change[]) => ({ type: 'exchange' as const, created: CAME, changes });

describe('the value of a field comes from', () => {
  test.each([
    ['how the contact came', contact(), ['emails'], 'exchange', CAME],
    ['it, where others were changed', contact(change('edited', 2, 'phones')), ['emails'], 'exchange', CAME],
    ['the edit that names it', contact(change('edited', 2, 'emails')), ['emails'], 'edited', day(2)],
    [
      'the newest change, in any order',
      contact(change('edited', 2, 'emails'), change('enriched', 3, 'emails', 'website')),
      ['emails'],
      'enriched',
      day(3),
    ],
    [
      'any name that it has',
      contact(change('edited', 2, 'last_name')),
      ['full_name', 'last_name'],
      'edited',
      day(2),
    ],
    [
      'the one before findings that were not applied',
      contact(change('edited', 2, 'job_title'), change('found', 3, 'job_title')),
      ['job_title'],
      'edited',
      day(2),
    ],
    [
      'the one before an undone enrichment',
      contact(
        change('edited', 2, 'job_title'),
        change('enriched', 4, 'job_title'),
        change('unenriched', 5, 'job_title'),
      ),
      ['job_title'],
      'edited',
      day(2),
    ],
    ['a merge', contact(change('merged', 4, 'phones')), ['phones'], 'merged', day(4)],
    [
      'the one before an undone merge',
      contact(change('edited', 2, 'phones'), change('merged', 4, 'phones'), change('unmerged', 5, 'phones')),
      ['phones'],
      'edited',
      day(2),
    ],
  ] as const)('%s', (_name, known, fields, kind, at) => {
    expect(originOf(known, fields)).toEqual({ kind, at });
  });

  test('the contact itself or one of its changes, whatever they are', () => {
    const kinds = fc.constantFrom<Change['kind']>('edited', 'merged', 'unmerged', 'enriched');
    const one = fc.record({
      kind: kinds,
      fields: fc.constant<string[]>(['emails']),
      created: fc.integer({ min: 2, max: 28 }).map(day),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (changes) => {
        const { kind, at } = originOf(contact(...changes), ['emails']);
        const known = [
          { kind: 'exchange', created: CAME },
          ...changes.filter((given) => given.kind !== 'unmerged'),
        ];
        expect(known.some((given) => given.kind === kind && given.created === at)).toBe(true);
      }),
    );
  });
});

test('a value came with its contact until it is changed', () => {
  const changed = contact(change('edited', 2, 'phones'));
  expect([cameWithContact(changed, ['emails']), cameWithContact(changed, ['phones'])]).toEqual([true, false]);
});
