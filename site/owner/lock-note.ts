import type { Person } from '../../edge-api/actor/actor.ts';
import { disabledAreaNote, refusal } from '../../src/domain/gates.ts';
import type { Feature } from '../../src/domain/permission-matrix.ts';
import { permissions } from '#messages/permissions.ts';

/** Why who is signed in may not use a feature, in a sentence; null where they may. */
export function lockNote({ role, locks }: Person, feature: Feature): string | null {
  const refused = refusal(role, locks, feature);
  if (!refused) return null;
  return permissions[disabledAreaNote(role) ?? refused.code];
}
