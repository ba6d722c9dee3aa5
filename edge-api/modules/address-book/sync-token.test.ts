import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesSince,
  readSyncToken,
  sumsMark,
  SYNC_OVERLAP,
  syncStateOf,
  syncToken,
  type SyncEntry,
  type SyncGone,
} from './sync-token.ts';

type Row = { uuid: string; created_at: number; updated_at: number; deleted_at: number | null };

const entriesOf = (rows: readonly Row[]): SyncEntry[] =>
  rows
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ uuid, created_at, updated_at }) => ({ uuid, version: `${updated_at}`, created_at, updated_at }));
const goneOf = (rows: readonly Row[]): SyncGone[] =>
  rows.flatMap(({ uuid, created_at, deleted_at }) =>
    deleted_at === null ? [] : [{ uuid, created_at, deleted_at }],
  );

/**
 * A person's action on their contacts, each at a later or the same time; a late change has an earlier
 * time.
 */
type Step = { kind: 'add' | 'change' | 'late' | 'delete' | 'restore' | 'move'; which: number; later: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'change', 'late', 'delete', 'restore', 'move'),
  which: fc.nat(9),
  later: fc.nat(2),
});

function play(rows: Row[], steps: readonly Step[], start: number): { rows: Row[]; at: number } {
  let at = start;
  const all = rows.map((row) => ({ ...row }));
  for (const [n, { kind, which, later }] of steps.entries()) {
    at += later;
    const row = all[which % Math.max(all.length, 1)];
    if (kind === 'add')
      all.push({ uuid: `u${start}-${n}`, created_at: at, updated_at: at, deleted_at: null });
    else if (!row) continue;
    else if (kind === 'move') all.splice(all.indexOf(row), 1);
    else if (kind === 'change' && row.deleted_at === null) row.updated_at = Math.max(at, row.updated_at + 1);
    else if (kind === 'late' && row.deleted_at === null) row.updated_at = at - SYNC_OVERLAP / 2;
    else if (kind === 'delete' && row.deleted_at === null)
      Object.assign(row, { deleted_at: at, updated_at: at });
    else if (kind === 'restore') Object.assign(row, { deleted_at: null, updated_at: at });
  }
  return { rows: all, at };
}

describe('a sync token', () => {
  test('is parsed to its state', () => {
    const state = { at: 1_795_000_000_000, members: 4_294_967_295, versions: 7 };
    expect(readSyncToken(syncToken(state))).toEqual(state);
    const marked = { ...state, sums: sumsMark('2 17 19 0 0 0', '4.') };
    expect(readSyncToken(syncToken(marked))).toEqual(marked);
    expect(new URL(syncToken(marked)).protocol).toBe('data:');
  });

  test.each(['', 'data:,', 'data:,1-2', 'data:,1-2-!', 'urn:x', 'data:,1-2-3-4-5'])(
    'is invalid: %s',
    (token) => {
      expect(readSyncToken(token)).toBeNull();
    },
  );

  test('leads to the present contacts, or requires a full sync', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.array(step, { maxLength: 12 }), (first, then) => {
        const before = play([], first, 10 * SYNC_OVERLAP);
        const state = syncStateOf(entriesOf(before.rows), goneOf(before.rows));
        const after = play(before.rows, then, before.at + 1);
        const [entries, gone] = [entriesOf(after.rows), goneOf(after.rows)];
        const changes = changesSince(state, entries, gone);
        if (changes === null) return;
        const copy = new Map(entriesOf(before.rows).map(({ uuid, version }) => [uuid, version]));
        for (const { uuid } of changes.removed) copy.delete(uuid);
        for (const { uuid, version } of changes.changed) copy.set(uuid, version);
        expect(new Map([...copy].toSorted())).toEqual(
          new Map(entries.map(({ uuid, version }): [string, string] => [uuid, version]).toSorted()),
        );
      }),
    );
  });

  test('changes when two contacts changed slightly', () => {
    const entry = (uuid: string, updated_at: number) => ({
      uuid,
      version: String(updated_at),
      created_at: 1000,
      updated_at,
    });
    const before = syncStateOf([entry('u0-1000', 1000), entry('u1-1001', 1001)], []);
    const after = [entry('u0-1000', 1003), entry('u1-1001', 1002)];
    expect(syncStateOf(after, []).versions).not.toBe(before.versions);
    expect(changesSince(before, after, [])?.changed).toEqual(after);
  });

  describe('of a book whose last change was a day after the one before', () => {
    const [day, noon] = [86_400_000, 1_795_000_000_000];
    const entry = (uuid: string, updated_at: number) => ({
      uuid,
      version: String(updated_at),
      created_at: noon - 9 * day,
      updated_at,
    });
    const book = [entry('ada', noon - 2 * day), entry('ben', noon - day), entry('cleo', noon)];
    const [ada, ben, cleo] = book as [SyncEntry, SyncEntry, SyncEntry];
    const late = entry('ada', noon - SYNC_OVERLAP);
    const next = entry('ben', noon + 1);
    test.each<[what: string, after: SyncEntry[], returned: string[] | null]>([
      ['nothing, without changes', book, []],
      ['later changes, and the last returned ones', [ada, next, cleo], ['ben', 'cleo']],
      ['a change that became visible late among them', [late, next, cleo], ['ada', 'ben', 'cleo']],
      ['a full sync if only a late change became visible', [late, ben, cleo], null],
      ['a full sync if a contact changed at an older time', [ada, ben, entry('cleo', noon - day)], null],
      ['a full sync if one changed at the time of the state', [ada, entry('ben', noon), cleo], null],
    ])('returns %s', (_, after, returned) => {
      const changes = changesSince(syncStateOf(book, []), after, []);
      expect(changes && changes.changed.map(({ uuid }) => uuid)).toEqual(returned);
    });
  });

  test('returns added, changed and deleted contacts without a full sync', () => {
    const before = play(
      [],
      [
        { kind: 'add', which: 0, later: 1 },
        { kind: 'add', which: 0, later: 1 },
      ],
      1000,
    );
    const state = syncStateOf(entriesOf(before.rows), []);
    const after = play(
      before.rows,
      [
        { kind: 'delete', which: 0, later: 5 },
        { kind: 'change', which: 1, later: 1 },
        { kind: 'add', which: 0, later: 1 },
      ],
      before.at,
    );
    const changes = changesSince(state, entriesOf(after.rows), goneOf(after.rows))!;
    expect(changes.removed.map(({ uuid }) => uuid)).toEqual([before.rows[0]!.uuid]);
    expect(changes.changed).toHaveLength(2);
    expect(
      changesSince(syncStateOf(entriesOf(after.rows), goneOf(after.rows)), entriesOf(after.rows), []),
    ).toEqual({
      changed: [],
      removed: [],
    });
  });
});
