import { expect, test } from 'vitest';
import { orderCalls } from './call-order.ts';

const inOrder = (...lines: string[]): string[] =>
  orderCalls(
    lines.toReversed().map((line) => ({ method: line.split(' ')[0]!, path: line.split(' ')[1]! })),
  ).map(({ method, path }) => `${method} ${path}`);

test.each([
  [
    'list, read, add, change and delete before what is below them',
    [
      'GET /api/notes',
      'GET /api/notes/{noteId}',
      'POST /api/notes',
      'PUT /api/notes/{noteId}',
      'DELETE /api/notes/{noteId}',
      'GET /api/notes/count',
      'POST /api/notes/undo',
      'POST /api/notes/{noteId}/pin',
      'GET /api/tags',
    ],
  ],
  [
    'the shortest list first, whatever is before it in the alphabet',
    ['GET /api/tags', 'POST /api/tags', 'POST /api/profile/tags', 'GET /api/tags/colors'],
  ],
  ['by path without a list', ['PUT /api/designs/{designId}', 'POST /api/p/{handle}/designs']],
])('calls are %s', (_, lines) => {
  expect(inOrder(...lines)).toEqual(lines);
});
