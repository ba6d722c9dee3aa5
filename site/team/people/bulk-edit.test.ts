import { afterAll, describe, expect, test } from 'vitest';
import { findPerson } from '../../../edge-api/actor/actor.usecases.ts';
import { signIn } from '../../../edge-api/testing/people.ts';
import { createTestApp } from '../../../edge-api/testing/test-app.ts';
import { BULK_FIELDS } from '../../../src/domain/team/bulk-edit.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { bulkLocks } from './bulk-edit.ts';

const app = await createTestApp();
afterAll(app.close);

describe.each(ROLES.filter((role) => /^TEAM_.*_(OWNER|ADMIN)$/.test(role)))('the form of %s', (role) => {
  test.each(BULK_FIELDS)('reports beforehand whether %s is rejected', async (field) => {
    const person = await signIn(app, { role });
    const actor = (await findPerson(app.deps, person.token))!;
    const edit = { user_ids: [person.user_id], [field]: 'Haldenrowe', dry_run: true };
    const answer = await person.call('POST', '/team/bulk-edit', edit);
    const reason = bulkLocks(actor)[field];
    if (answer.status === 200) return expect(reason).toBeNull();
    expect(answer.status).toBe(403);
    return expect(reason).toBe(((await answer.json()) as { detail: string }).detail);
  });
});
