import { expect, test } from 'vitest';
import type { FilterActionState } from '../../../domain/contact/bulk.ts';
import { progressText, resultText } from './filter-action-text.ts';

const state = (changes: Partial<FilterActionState>): FilterActionState => ({
  id: 'b1',
  action: 'delete',
  status: 'running',
  done: 1200,
  of: 5241,
  changed: 1200,
  ...changes,
});

test.each([
  [{}, 'Deleting 1,200 of 5,241 …'],
  [{ action: 'tag' }, 'Tagging 1,200 of 5,241 …'],
  [{ action: 'enrich' }, 'Enriching 1,200 of 5,241 …'],
  [{ action: 'untag' }, 'Removing tags from 1,200 of 5,241 …'],
  [{ action: 'untag', status: 'undoing' }, 'Undoing, 1,200 to go …'],
] as const)('a change in progress %j says: %s', (changes, text) => {
  expect(progressText(state(changes))).toBe(text);
});

const done = { status: 'done', done: 5241, changed: 5241 } as const;
test.each([
  [done, '5,241 contacts deleted'],
  [{ ...done, action: 'tag', changed: 5000 }, '5,000 of 5,241 contacts tagged'],
  [{ ...done, action: 'untag', of: 1, changed: 1 }, 'Tags removed from 1 contact'],
  [
    { ...done, action: 'tag', changed: 0 },
    'Nothing to tag: these contacts have the tags already, or no room for them.',
  ],
  [{ ...done, action: 'enrich' }, 'Enriching 5,241 contacts'],
  [
    { ...done, action: 'enrich', changed: 40 },
    'Enriching 40 of 5,241 contacts. The others were enriched before.',
  ],
  [
    { ...done, action: 'enrich', done: 12, changed: 5 },
    'Enriching 5 of 5,241 contacts. Your credits are used up.',
  ],
  [{ ...done, action: 'enrich', done: 0, changed: 0 }, 'You have no credits left, so nothing was enriched.'],
  [{ ...done, action: 'enrich', changed: 0 }, 'All of them were enriched before.'],
  [{ status: 'undone', done: 0, changed: 0 }, 'The change has been undone.'],
  [
    { status: 'failed' },
    'Stopped with 1,200 of 5,241 contacts changed. Your role or plan may no longer allow this.',
  ],
  [
    { status: 'failed', done: 0, changed: 0 },
    'Stopped with 0 of 5,241 contacts changed. Your role or plan may no longer allow this.',
  ],
] as const)('a change that ended %j says: %s', (changes, text) => {
  expect(resultText(state(changes))).toBe(text);
});
