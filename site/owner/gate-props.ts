import type { Person } from '../../edge-api/actor/actor.ts';
import { gateFor } from '../../src/domain/permissions/gates.ts';
import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { permissions as sentences } from '#messages/permissions.ts';

/** What a locked feature does when it is tapped: leads to the plans, or says a sentence. */
export type GateProps = { href: string | null; message: string };

/** The gate before a feature for who is signed in; null where nothing is locked. */
export function gateProps(
  { role, locks }: Pick<Person, 'role' | 'locks'>,
  feature: Feature,
): GateProps | null {
  const gate = gateFor(role, locks, feature);
  if (gate === null) return null;
  if (gate.kind === 'message') return { href: null, message: sentences[gate.code] };
  return {
    href: ownerPageExists(gate.to) ? gate.to : null,
    message: sentences['permission.plan_upgrade'],
  };
}
