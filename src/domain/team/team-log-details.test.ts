import { expect, test } from 'vitest';
import { logDetails } from './team-log-details.ts';

test.each([
  [{ user_id: 'a', profile_id: 'b', parts: ['job_title', 'links'] }, 'parts: job_title links'],
  [{ fields: ['name'] }, 'parts: name'],
  [{ what: ['design', 'cta'] }, 'parts: design cta'],
  [{ section: 'files', user_ids: ['a', 'b'], tag_ids: [] }, 'parts: files, people: 2'],
  [{ section: 'files', user_ids: [], tag_ids: [] }, 'parts: files'],
  [{ on: ['links'], off: [] }, 'on: links'],
  [{ locked: ['handle'], freed: ['bio'] }, 'locked: handle, freed: bio'],
  [{ user_id: 'a', from: 'member', to: 'admin' }, 'role: member admin'],
  [{ user_id: 'a', invitation_id: 'b', role: 'readonly' }, 'role: readonly'],
  [{ user_id: 'a', from: 'an id' }, ''],
  [{ given: 1, export_id: 'a', format: 'csv' }, ''],
])('%j shows %j', (subject, expected) => {
  const said = logDetails(subject).map((one) =>
    'names' in one
      ? `${one.kind}: ${one.names.join(' ')}`
      : one.kind === 'role'
        ? `role: ${[one.from, one.to].filter(Boolean).join(' ')}`
        : `people: ${one.n}`,
  );
  expect(said.join(', ')).toBe(expected);
});
