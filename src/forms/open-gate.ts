import { gateFor } from '../domain/gates.ts';
import { ownerPageExists } from '../domain/owner-pages.ts';
import type { Feature } from '../domain/permission-matrix.ts';
import { permissions } from '#messages/permissions.ts';
import { goTo } from '../stores/go-to.ts';
import { $account } from '../stores/session.store.ts';
import { tellWarning } from './tell.ts';

/** Does what a tap on a locked feature does: leads to the plans, or says who can help. */
export function openGate(feature: Feature): void {
  const account = $account.get();
  const gate = account && gateFor(account.role, account.locks, feature);
  if (!gate) return;
  if (gate.kind === 'plans' && ownerPageExists(gate.to)) return goTo(gate.to);
  const code = gate.kind === 'message' ? gate.code : 'permission.plan_upgrade';
  tellWarning(permissions[code]);
}
