import type { AstroGlobal } from 'astro';
import type { Person } from '../../edge-api/actor/actor.ts';
import { offeredIntegrations } from './integrations.ts';
import { accessOf } from '../../src/domain/permissions/permissions.ts';
import { gateProps, type GateProps } from '../owner/gate-props.ts';

type Gated = {
  response: Pick<AstroGlobal['response'], 'status'>;
  locals: { actor?: Pick<Person, 'role' | 'locks'> | null };
};

/** The gate of an integrations page, which also sets the status; null if the owner can use them. */
export function integrationsGate({ locals, response }: Gated): GateProps | null {
  const gate = gateProps(locals.actor!, 'integrations');
  if (gate) response.status = 403;
  return gate;
}

/** The list of integrations for users who can see it, with the gate above if they cannot use them. */
export function openList(page: Gated): {
  gate: GateProps | null;
  listed: ReturnType<typeof offeredIntegrations>;
} {
  const { role, locks } = page.locals.actor!;
  if (accessOf(role, locks, 'integrations') === 'none') return { gate: integrationsGate(page), listed: [] };
  return { gate: gateProps({ role, locks }, 'integrations'), listed: offeredIntegrations() };
}
