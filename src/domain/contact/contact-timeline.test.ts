import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactTimeline, type TimelineVisit } from './contact-timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 15, minute)).toISOString();
const visit = (id: string, minute: number): TimelineVisit => ({
  id,
  timestamp: at(minute),
  source: { id: 'qr', name: 'QR code' },
  device_model: null,
  device_type: 'mobile',
  saved_contact: true,
  opened: [],
});
const EMPTY_CONTACT = { type: 'exchange' as const, created: at(53), notes: [], changes: [], consents: [] };

describe('the timeline of a contact', () => {
  test('is one list of visits, notes, edits, merges and withdrawals, from the first to the last', () => {
    const timeline = contactTimeline(
      {
        ...EMPTY_CONTACT,
        notes: [{ id: 'n', author: 'Ava', created: at(56) }],
        changes: [
          { kind: 'merged', fields: ['emails'], author: 'Ava', created: at(58), merge_id: 'm' },
          { kind: 'edited', fields: ['phones'], author: null, created: at(55), merge_id: null },
        ],
        consents: [
          { purpose: 'marketing', withdrawn_at: at(57) },
          { purpose: 'exchange', withdrawn_at: null },
        ],
      },
      [visit('b', 59), visit('a', 53)],
    );
    expect(timeline.map(({ kind, key }) => [kind, key])).toEqual([
      ['visit', 'visit a'],
      ['came', 'came'],
      ['change', 'change 1'],
      ['note', 'note n'],
      ['withdrawn', 'withdrawn 0'],
      ['change', 'change 2'],
      ['visit', 'visit b'],
    ]);
  });

  test('of a contact without any other events shows how they came', () => {
    expect(contactTimeline(EMPTY_CONTACT, [])).toEqual([
      { key: 'came', kind: 'came', at: at(53), type: 'exchange' },
    ]);
  });

  test('shows changes of the same moment in the order in which they were made', () => {
    const change = { fields: [], author: null, created: at(55), merge_id: null };
    const timeline = contactTimeline(
      {
        ...EMPTY_CONTACT,
        changes: [
          { ...change, kind: 'unmerged' },
          { ...change, kind: 'merged' },
        ],
      },
      [],
    );
    expect(timeline.map((entry) => entry.kind === 'change' && entry.change)).toEqual([
      false,
      'merged',
      'unmerged',
    ]);
  });

  test('shows withdrawals of each contact that was merged into it', () => {
    const timeline = contactTimeline(
      {
        ...EMPTY_CONTACT,
        consents: [
          { purpose: 'exchange', withdrawn_at: at(57) },
          { purpose: 'exchange', withdrawn_at: at(58) },
        ],
      },
      [],
    );
    expect(timeline.map(({ kind }) => kind)).toEqual(['came', 'withdrawn', 'withdrawn']);
    expect(new Set(timeline.map(({ key }) => key)).size).toBe(3);
  });

  test('loses and duplicates nothing, and is in ascending order of time', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 8 });
    fc.assert(
      fc.property(minutes, minutes, (visited, noted) => {
        const notes = noted.map((minute, n) => ({ id: `${n}`, author: null, created: at(minute) }));
        const timeline = contactTimeline(
          { ...EMPTY_CONTACT, notes },
          visited.map((minute, n) => visit(`${n}`, minute)),
        );
        expect(new Set(timeline.map(({ key }) => key)).size).toBe(visited.length + noted.length + 1);
        expect(timeline.map((one) => one.at)).toEqual(timeline.map((one) => one.at).toSorted());
      }),
    );
  });
});
