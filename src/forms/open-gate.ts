import { gateFor } from '../domain/permissions/gates.ts';
import { ownerPageExists } from '../domain/pages/owner-pages.ts';
import type { Feature } from '../domain/permissions/permission-matrix.ts';
import type { ReportedProductEvent } from '../domain/product-events/product-events.ts';
import { isSectionName } from '../domain/sections/sections.ts';
import { permissions } from '#messages/permissions.ts';
import { goTo } from '../stores/go-to.ts';
import { $account } from '../stores/session.store.ts';
import { reportProductEvent } from '../stores/report-product-event.ts';
import { toastWarning } from './toast-results.ts';

/** The product event when this feature leads to the plans. */
function upgradeOf(feature: Feature): ReportedProductEvent | null {
  if (feature === 'logo') return { name: 'upgrade_from_upload_logo' };
  if (feature === 'custom_color') return { name: 'upgrade_from_colour_picker' };
  return isSectionName(feature) ? { name: 'upgrade_from_edit_section', section: feature } : null;
}

/** Performs the tap on a locked feature: opens the plans, or shows who can help. */
export function openGate(feature: Feature): void {
  const account = $account.get();
  const gate = account && gateFor(account.role, account.locks, feature);
  if (!gate) return;
  if (gate.kind === 'plans' && ownerPageExists(gate.to)) {
    const upgrade = upgradeOf(feature);
    if (upgrade) reportProductEvent(upgrade);
    return goTo(gate.to);
  }
  const code = gate.kind === 'message' ? gate.code : 'permission.plan_upgrade';
  toastWarning(permissions[code]);
}
