import { SOLO_PLANS_PATH, TEAM_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import type { SectionName } from '../../src/domain/sections/sections.ts';
import { reportProductEvent } from '../../src/stores/report-product-event.ts';

const PLANS: readonly string[] = [SOLO_PLANS_PATH, TEAM_PLANS_PATH];

/** Reports which section's lock led to the plans. */
export function reportUpgrades(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('[data-section] a[href]') : null;
    if (!link || !PLANS.includes(link.pathname)) return;
    const { section } = link.closest<HTMLElement>('[data-section]')!.dataset;
    reportProductEvent({ name: 'upgrade_from_edit_section', section: section as SectionName });
  });
}
