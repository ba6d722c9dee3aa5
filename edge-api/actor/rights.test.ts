import { describe, expect, test } from 'vitest';
import { permissionsFor } from '../../src/domain/permissions/permissions.ts';
import { ROLES, type Role } from '../../src/domain/permissions/roles.ts';
import { SCOPES, type Scope } from '../../src/domain/keys/scopes.ts';
import { Problem } from '../kit/problem.ts';
import type { Actor } from './actor.ts';
import { requireMay, type Right } from './rights.ts';

const account = (role: Role) => ({
  owner: { user_id: 'u', team_id: null, runs_team_id: null },
  role,
  locks: [],
  permissions: permissionsFor(role, []),
  time_zone: null,
});
const person = (role: Role): Actor => ({ kind: 'person', ...account(role) }) as unknown as Actor;
const key = (role: Role, scopes: Scope[]): Actor =>
  ({ kind: 'key', key_id: 'k', scopes, ...account(role) }) as unknown as Actor;
const device = (role: Role, scopes: Scope[]): Actor => ({
  kind: 'device',
  device_id: 'd',
  scopes,
  ...account(role),
});
const system = (role: Role): Actor => ({ kind: 'system', ...account(role) });

/** The message of the refusal; null if allowed. */
function refusalOf(actor: Actor, right: Right, scope: Scope): string | null {
  try {
    requireMay(actor, right, scope);
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return error.message;
    throw error;
  }
}

const PLAN = 'This feature requires a plan upgrade.';
const SCOPE = 'This key isn’t allowed to do that. Create one with the right scope.';

describe('the rights of an action', () => {
  test.each<[string, Actor, Right, string | null]>([
    ['a signed-in person, for their own data', person('SOLO_ESSENTIAL_DEFAULT'), 'own', null],
    ['a paid plan, for a paid feature', person('SOLO_ACTIVE_DEFAULT'), 'video', null],
    ['a free plan, for a paid feature', person('SOLO_ESSENTIAL_DEFAULT'), 'video', PLAN],
    ['a free plan, for one of two', person('SOLO_ESSENTIAL_DEFAULT'), { anyOf: ['video', 'about'] }, null],
    ['a free plan, for both of two', person('SOLO_ESSENTIAL_DEFAULT'), ['about', 'video'], PLAN],
    ['no rights required', person('SOLO_ESSENTIAL_DEFAULT'), [], null],
    ['an empty list of rights', person('SOLO_ESSENTIAL_DEFAULT'), { anyOf: [] }, null],
    ['a key with the scope', key('SOLO_ACTIVE_DEFAULT', ['profiles:write']), 'video', null],
    ['a key without the scope', key('SOLO_ACTIVE_DEFAULT', ['profiles:read']), 'video', SCOPE],
    ['a key with the scope on a free plan', key('SOLO_ESSENTIAL_DEFAULT', ['profiles:write']), 'video', PLAN],
    ['an address book', device('SOLO_ACTIVE_DEFAULT', ['contacts:read']), 'own', SCOPE],
    ['Cardea itself', system('SOLO_ACTIVE_DEFAULT'), 'video', null],
    ['Cardea itself for a free plan', system('SOLO_ESSENTIAL_DEFAULT'), 'video', PLAN],
  ])('%s', (_who, actor, right, sentence) => {
    expect(refusalOf(actor, right, 'profiles:write')).toBe(sentence);
  });

  test('a key has at most the rights of its person, within its scopes; a write scope includes reading', () => {
    for (const role of ROLES)
      for (const scope of SCOPES)
        for (const asked of SCOPES) {
          const mayPerson = refusalOf(person(role), 'interactions', asked) === null;
          const mayKey = refusalOf(key(role, [scope]), 'interactions', asked) === null;
          expect(mayKey).toBe(mayPerson && [scope, scope.replace('write', 'read')].includes(asked));
        }
  });
});
