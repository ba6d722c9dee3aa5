import type { Page } from 'playwright-core';
import type { PermissionCode } from '../../src/domain/permissions/gates.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';

/** What a tap on a feature does: what it is for, a page that it leads to instead, or a sentence that it says. */
export type Tap = 'works' | '/select-your-plan' | '/select-your-plan/team' | PermissionCode;

/** The demo account of a role. */
export const mailOf = (role: Role) =>
  `${role.replace('_DEFAULT', '').toLowerCase().replaceAll('_', '-')}@demo.test`;

/** Waits for what a tap does. */
export async function expectTap(page: Page, origin: string, tap: Tap, works: RegExp): Promise<void> {
  if (tap.startsWith('permission.')) {
    await page
      .getByText(permissions[tap as PermissionCode])
      .first()
      .waitFor();
  } else await page.waitForURL(tap === 'works' ? works : origin + tap);
}
