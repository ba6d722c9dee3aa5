import type { Page } from 'playwright-core';
import type { PermissionCode } from '../../src/domain/permissions/gates.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';

/** The effect of a tap on a feature: it works, opens a page instead, or shows a message. */
export type Tap = 'works' | '/select-your-plan' | '/select-your-plan/team' | PermissionCode;

/** The demo account of a role. */
export const mailOf = (role: Role) =>
  `${role.replace('_DEFAULT', '').toLowerCase().replaceAll('_', '-')}@demo.test`;

/** Waits for the effect of a tap. */
export async function expectTap(page: Page, origin: string, tap: Tap, works: RegExp): Promise<void> {
  if (tap.startsWith('permission.')) {
    await page
      .getByText(permissions[tap as PermissionCode])
      .first()
      .waitFor();
  } else await page.waitForURL(tap === 'works' ? works : origin + tap);
}
