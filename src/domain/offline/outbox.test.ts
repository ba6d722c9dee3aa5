import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outboxAccount, outboxName } from './outbox-names.ts';
import { statusOutcome, readPendingChange, outboxRetryDelay } from './outbox.ts';

const NOTE = {
  kind: 'note',
  key: 'k',
  contact: 'c',
  made: '2026-11-18T15:00:00.000Z',
  refused: null,
  text: 'Hi',
};

describe('a pending change', () => {
  test('is found by its account, and nothing else on the device is', () => {
    const word = fc.stringMatching(/^[\w-]{1,22}$/);
    fc.assert(
      fc.property(word, word, (account, key) => {
        expect(outboxAccount(outboxName(account, key))).toBe(account);
      }),
    );
    for (const name of ['', 'outbox', 'outbox a', 'outbox  k', 'outbox a b c', '/ava/exchange', 'theme'])
      expect([name, outboxAccount(name)]).toEqual([name, null]);
  });

  test('is read as stored, and ignored if unreadable', () => {
    expect(readPendingChange(JSON.stringify(NOTE))).toEqual(NOTE);
    const tags = { ...NOTE, kind: 'tags', add: [{ id: 't', name: 'Fair', color: 'Moss' }], remove: ['u'] };
    expect(readPendingChange(JSON.stringify(tags))).toMatchObject({ kind: 'tags', remove: ['u'] });
    const contact = { ...NOTE, kind: 'contact', contact: '', json: { emails: [], phones: [] } };
    expect(readPendingChange(JSON.stringify(contact))).toEqual(contact);
    for (const stored of [
      '',
      '{',
      'null',
      '[]',
      JSON.stringify({ ...NOTE, kind: 'call' }),
      JSON.stringify({ ...NOTE, kind: 'contact' }),
    ])
      expect([stored, readPendingChange(stored)]).toEqual([stored, null]);
  });

  test.each([
    [200, 'sent'],
    [201, 'sent'],
    [0, 'wait'],
    [401, 'wait'],
    [408, 'wait'],
    [429, 'wait'],
    [500, 'wait'],
    [503, 'wait'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [422, 'refused'],
  ] as const)('after status %i: %s', (status, then) => expect(statusOutcome(status)).toBe(then));

  test('is retried with growing delay, at least once a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 99].map(outboxRetryDelay);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(60_000);
  });
});
