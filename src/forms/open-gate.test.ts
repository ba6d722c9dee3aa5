import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../domain/account/account.ts';
import { gateFor } from '../domain/permissions/gates.ts';
import type { Feature } from '../domain/permissions/permission-matrix.ts';
import type { ReportedProductEvent } from '../domain/product-events/product-events.ts';
import { ROLES, type Role } from '../domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { $account } from '../stores/session.store.ts';
import { openGate } from './open-gate.ts';

const seen = vi.hoisted(() => ({
  goTo: vi.fn<(path: string) => void>(),
  warning: vi.fn<(text: string) => void>(),
  event: vi.fn<(event: ReportedProductEvent) => void>(),
}));
vi.mock('../stores/go-to.ts', () => ({ goTo: seen.goTo }));
vi.mock('./toast-results.ts', () => ({ toastWarning: seen.warning }));
vi.mock('../stores/report-product-event.ts', () => ({ reportProductEvent: seen.event }));

const signedIn = (role: Role) => $account.set({ role, locks: [] } as unknown as OwnAccount);
beforeEach(() => vi.clearAllMocks());
afterEach(() => $account.set(null));

test.each<[Feature, ReportedProductEvent]>([
  ['logo', { name: 'upgrade_from_upload_logo' }],
  ['custom_color', { name: 'upgrade_from_colour_picker' }],
  ['video', { name: 'upgrade_from_edit_section', section: 'video' }],
  ['photo_gallery', { name: 'upgrade_from_edit_section', section: 'photo_gallery' }],
  ['files', { name: 'upgrade_from_edit_section', section: 'files' }],
])('a locked %s leads to the plans, and is counted under its name', (feature, event) => {
  signedIn('SOLO_LIMITED_DEFAULT');
  openGate(feature);
  expect(seen.goTo.mock.calls).toEqual([['/select-your-plan']]);
  expect(seen.event.mock.calls).toEqual([[event]]);
});

test('other locked features lead to the plans, and are not counted', () => {
  signedIn('SOLO_LIMITED_DEFAULT');
  openGate('custom_call_to_action');
  expect(seen.goTo.mock.calls).toEqual([['/select-your-plan']]);
  expect(seen.event).not.toHaveBeenCalled();
});

test.each(ROLES)('%s gets a page or a message, never both, and neither if it works', (role) => {
  signedIn(role);
  for (const feature of ['logo', 'custom_color', 'video', 'links', 'lead_capture_form'] as const) {
    vi.clearAllMocks();
    openGate(feature);
    const gate = gateFor(role, [], feature);
    const message = gate?.kind === 'message' ? permissions[gate.code] : null;
    expect([feature, seen.goTo.mock.calls]).toEqual([feature, gate?.kind === 'plans' ? [[gate.to]] : []]);
    expect([feature, seen.warning.mock.calls]).toEqual([feature, message === null ? [] : [[message]]]);
    if (gate?.kind !== 'plans') expect(seen.event).not.toHaveBeenCalled();
  }
});
