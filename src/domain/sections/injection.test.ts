import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliesToAll, changedInjection, injectedAfter, injectionSchema } from './injection.ts';
import { SECTION_NAMES } from './sections.ts';

const some = fc.subarray([...SECTION_NAMES]);

describe('the switch that applies a section to all members', () => {
  test.each([
    [true, true, 'apply-to-all-team-members', true],
    [true, true, 'iframe&apply-to-all-team-members=true', true],
    [true, true, 'iframe', false],
    [true, false, 'apply-to-all-team-members', false],
    [false, true, 'apply-to-all-team-members', false],
  ])('of a business profile: %s, framed: %s, ?%s: %s', (isBusiness, framed, search, shown) => {
    expect(appliesToAll(isBusiness, framed, new URLSearchParams(search))).toBe(shown);
  });
});

describe('sections pushed to members', () => {
  test('are the given list, in the usual order', () => {
    fc.assert(
      fc.property(some, some, (before, list) => {
        const after = injectedAfter(before, injectionSchema.parse({ injecting_sections: list.toReversed() }));
        expect(after).toEqual(list);
      }),
    );
  });

  test('differ by one section after a flag', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...SECTION_NAMES), fc.boolean(), (before, name, on) => {
        const after = injectedAfter(before, injectionSchema.parse({ [name]: on }));
        const { added, removed } = changedInjection(before, after);
        expect([...added, ...removed]).toEqual(before.includes(name) === on ? [] : [name]);
        expect(after.includes(name)).toBe(on);
      }),
    );
  });
});
