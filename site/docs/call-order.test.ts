import { expect, test } from 'vitest';
import { compareCalls } from './call-order.ts';

test('calls are in the order list, read, add, change, delete, and before those below them', () => {
  const ordered = [
    'GET /api/notes',
    'GET /api/notes/{noteId}',
    'POST /api/notes',
    'PUT /api/notes/{noteId}',
    'DELETE /api/notes/{noteId}',
    'GET /api/notes/count',
    'POST /api/notes/undo',
    'POST /api/notes/{noteId}/pin',
    'GET /api/tags',
  ].map((line) => ({ method: line.split(' ')[0]!, path: line.split(' ')[1]! }));
  expect(ordered.toReversed().toSorted(compareCalls)).toEqual(ordered);
});
