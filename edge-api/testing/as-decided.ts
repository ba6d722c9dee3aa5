import { expect } from 'vitest';
import { refusal, type Refusal } from '../../src/domain/permissions/gates.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import type { TeamLock } from '../../src/domain/permissions/permissions.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person, type TestApp } from './people.ts';
import { problemOf } from './profile-rows.ts';

/** Expects the 403 of a refusal by the domain, or `done` without one. */
export async function expectDecided(response: Response, refused: Refusal | null, done = 200): Promise<void> {
  expect(response.status).toBe(refused ? 403 : done);
  if (!refused) return;
  const { detail, upgrade_url } = await problemOf(response);
  expect({ detail, upgrade_url }).toEqual({
    detail: permissions[refused.code],
    upgrade_url: refused.upgrade_url,
  });
}

/** Expects that a change of one's own card follows the plan's decision on a feature. */
export const expectAsPlanned = (response: Response, role: Role, feature: Feature, locks: TeamLock[] = []) =>
  expectDecided(response, refusal(role, locks, feature));

/** Expects 404 for strangers and 401 for anonymous callers of a person's card. */
export async function expectOwnersAlone(
  app: TestApp,
  owner: Person,
  section: string,
  body: object,
): Promise<void> {
  const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  for (const [method, sent] of [
    ['GET', undefined],
    ['PUT', body],
  ] as const) {
    const path = `/p/${owner.handle}/${section}`;
    expect((await stranger.call(method, path, sent)).status).toBe(404);
    expect((await owner.call(method, `/p/nobody_here/${section}`, sent)).status).toBe(404);
    expect((await callApi(app, method, path, sent)).status).toBe(401);
  }
}
