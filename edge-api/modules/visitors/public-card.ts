import { DEFAULT_CTA, shownCta } from '../../../src/domain/sections/cta.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { permissionsFor } from '../../../src/domain/permissions/permissions.ts';
import { LOOK_FIELDS, PUBLIC_IDENTITY, PUBLIC_SETTINGS } from '../../../src/domain/profile/field-sets.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { roleOf } from '../../../src/domain/permissions/roles.ts';
import { resolveSections, type SectionName } from '../../../src/domain/sections/sections.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS, type CardSectionKey } from '../sections/card-sections.ts';
import { planInForce } from '../../actor/plan-in-force.ts';
import type { Variables } from '../../env.ts';
import type { Section } from '../sections/kit/section.ts';
import type { CardRows } from './card-rows.ts';

type Content = { hash: string; content_type: string } | null;
type ProfileRow = NonNullable<CardRows['profile']>;

const pathOf = (content: Content) => content && mediaPath(content.hash, content.content_type);

/** The owner's permissions by plan. A business profile has its team's plan, and the owner's permissions. */
function permissionsOf(env: Variables, row: ProfileRow) {
  const team = row.team && { plan: row.team.plan, role: row.role ?? ('owner' as const) };
  return permissionsFor(roleOf({ solo_plan: planInForce(env, row.owner?.plan ?? 'essential'), team }), []);
}

/** The content of each section; a hidden one is empty. */
function sectionViews(rows: CardRows, shown: ReadonlySet<SectionName>, profileId: string) {
  const viewsOf = (key: CardSectionKey) => {
    const section: Section = CARD_SECTIONS[key] as unknown as Section;
    if (!shown.has(section.name)) return [];
    return rows.items[key].flatMap((stored, order) => {
      const { id, profile_id } = stored.item;
      return section.view(stored, { id, order, injected: profile_id !== profileId }) ?? [];
    });
  };
  return Object.fromEntries(CARD_SECTION_KEYS.map((key) => [key, viewsOf(key)])) as Pick<
    PublicCard,
    CardSectionKey
  >;
}

/** Converts the rows of a profile to its public page, without hidden sections. */
export function toPublicCard(env: Variables, rows: CardRows & { profile: ProfileRow }): PublicCard {
  const { profile, design, cta } = rows.profile;
  const permissions = permissionsOf(env, rows.profile);
  const section_order = resolveSections(rows.sections);
  const shown = new Set<SectionName>(section_order.filter((s) => s.enabled).map((s) => s.name));
  // A business is its company; a person's company is shown if the owner wants it.
  const namesCompany = profile.is_business || profile.show_company_name;

  return {
    id: profile.id,
    public_id: profile.public_id,
    handle: profile.handle,
    ...pick(profile, PUBLIC_IDENTITY),
    workplace: namesCompany ? profile.workplace : null,
    bio: shown.has('about') ? profile.bio : '',
    injected_bio: (shown.has('about') && rows.profile.injected_bio) || '',
    picture: pathOf(rows.profile.picture),
    logo: pathOf(rows.profile.logo),
    background: pathOf(rows.profile.background),
    full_cover: permissions.canViewCover,
    ...pick(profile, LOOK_FIELDS),
    design,
    is_default: profile.is_default,
    is_business: profile.is_business,
    ...pick(profile, PUBLIC_SETTINGS),
    instant_lead_capture: profile.instant_lead_capture && permissions.canEditInstantLeadCapture,
    ios_save_hint: rows.profile.owner?.ios_save_hint ?? true,
    cardea_branding: (rows.profile.owner?.cardea_branding ?? true) || !permissions.canEditRemoveBranding,
    updated: profile.updated_at.toISOString(),
    cta: cta
      ? shownCta({ priority: cta.priority, action: cta.action, cta_type: cta.cta_type, link: cta.link })
      : DEFAULT_CTA,
    section_order,
    ...sectionViews(rows, shown, profile.id),
    members: rows.directory.map(({ person, picture }) => ({ ...person, picture: pathOf(picture) })),
  };
}
