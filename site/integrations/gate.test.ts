import { describe, expect, test } from 'vitest';
import { offeredIntegrations } from './integrations.ts';
import { accessOf } from '../../src/domain/permissions/permissions.ts';
import { ROLES, type Role } from '../../src/domain/permissions/roles.ts';
import { integrationsGate, openList } from './gate.ts';

const pageOf = (role: Role) => ({
  locals: { actor: { role, locks: [] } },
  response: {} as { status: number },
});

describe.each(ROLES)('%s', (role) => {
  const access = accessOf(role, [], 'integrations');

  test('uses a page of integrations, or sees its gate', () => {
    const page = pageOf(role);
    expect(integrationsGate(page) === null).toBe(access === 'edit');
    expect(page.response.status).toBe(access === 'edit' ? undefined : 403);
  });

  test('sees the list of integrations, with a gate, or nothing', () => {
    const page = pageOf(role);
    const { gate, listed } = openList(page);
    expect(gate === null).toBe(access === 'edit');
    expect(listed).toEqual(access === 'none' ? [] : offeredIntegrations());
    expect(page.response.status).toBe(access === 'none' ? 403 : undefined);
  });
});
