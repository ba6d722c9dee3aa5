import type { Person } from '../../edge-api/actor/actor.ts';
import { gateFor } from '../../src/domain/permissions/gates.ts';
import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { permissions as sentences } from '#messages/permissions.ts';

/** The action of tapping a locked feature: opens the plans, or shows a message. */
export type GateProps = { href: string | null; message: string };

/** The gate of a feature for the user; null if it is not locked. */
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
