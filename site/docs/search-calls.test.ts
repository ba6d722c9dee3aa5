import { expect, test } from 'vitest';
import type { ShownCall, ShownGroup } from './api-reference.ts';
import { searchCalls } from './search-calls.ts';

const call = (method: string, path: string, summary: string) => ({ method, path, summary }) as ShownCall;
const GROUPS: ShownGroup[] = [
  {
    id: 'contacts',
    title: 'Contacts',
    lead: '',
    calls: [call('GET', '/api/contacts', 'List contacts'), call('POST', '/api/contacts', 'Add a contact')],
  },
  { id: 'tags', title: 'Tags', lead: '', calls: [call('GET', '/api/tags', 'List tags')] },
];
const found = (search: string) =>
  searchCalls(GROUPS, search).flatMap(({ id, calls }) => calls.map(({ method }) => `${id} ${method}`));

test.each([
  ['', ['contacts GET', 'contacts POST', 'tags GET']],
  ['  contacts ', ['contacts GET', 'contacts POST']],
  ['LIST', ['contacts GET', 'tags GET']],
  ['post contact', ['contacts POST']],
  ['/api/tags', ['tags GET']],
  ['nothing', []],
])('a search for “%s” finds %j', (search, calls) => {
  expect(found(search)).toEqual(calls);
});
