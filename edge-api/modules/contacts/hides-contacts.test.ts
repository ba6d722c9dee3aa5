import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsFor } from '../../../src/domain/permissions/permissions.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { hidesContacts } from './contacts.usecases.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

// The banner names the plan's limit: with at most that many contacts none is hidden, and it is not shown.
test.each(ROLES)('%s learns of hidden contacts only if there are some', async (role) => {
  const { token, user_id } = await signIn(app, { role });
  const { contactsLimit } = permissionsFor(role, []);
  const hides = async (more = 0) => hidesContacts(app.deps, (await findPerson(app.deps, token))!, more);
  const rows = (n: number) => Array.from({ length: n }, (_, at) => ({ full_name: `P${at}` }));
  await addContacts(app, user_id, [
    ...rows(contactsLimit ?? 50),
    { full_name: 'Gone', deleted_at: new Date() },
  ]);
  expect(await hides()).toBe(false);
  expect(await hides(1)).toBe(contactsLimit !== null);
  await addContacts(app, user_id, rows(1));
  expect(await hides()).toBe(contactsLimit !== null);
});
