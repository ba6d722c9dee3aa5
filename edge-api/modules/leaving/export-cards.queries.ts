import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CardList } from '../../../src/domain/sections/sections.ts';
import { takeDowns } from '../../db/tables/abuse.table.ts';
import { codeStyles } from '../../db/tables/code-styles.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { formerHandles, profiles, cardDesigns, restingHandles } from '../../db/tables/profiles.table.ts';
import { removedItems } from '../../db/tables/removed-items.table.ts';
import { profileDays, profileDaySources, profileDayTargets } from '../../db/tables/roll-ups.table.ts';
import { callsToAction, sectionSettings } from '../../db/tables/sections.table.ts';
import { appliedProfiles } from '../../db/tables/team-applies.table.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS } from '../sections/card-sections.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** The ids of a person's cards. */
export const profilesOf = (userId: string): SQL =>
  sql`(select id from ${profiles} where user_id = ${userId})`;

/** Photos come last in an export. */
const LISTS = CARD_SECTION_KEYS.toSorted(
  (a, b) => Number(a === 'photo_gallery') - Number(b === 'photo_gallery'),
);

const itemsOf = (list: CardList, own: SQL) => {
  const { table } = CARD_SECTIONS[list];
  return { from: table, where: inArray(table.profile_id, own) };
};

/** The cards of a person, with their content and statistics. */
export function cardSections({ id: userId }: ExportedAccount): Sections {
  const own = profilesOf(userId);
  return {
    profiles: { from: profiles, where: eq(profiles.user_id, userId) },
    former_handles: { from: formerHandles, where: inArray(formerHandles.profile_id, own) },
    resting_handles: { from: restingHandles, where: eq(restingHandles.user_id, userId) },
    take_downs: { from: takeDowns, where: inArray(takeDowns.profile_id, own) },
    designs: { from: cardDesigns, where: inArray(cardDesigns.profile_id, own) },
    code_styles: { from: codeStyles, where: inArray(codeStyles.profile_id, own) },
    section_order: { from: sectionSettings, where: inArray(sectionSettings.profile_id, own) },
    ...Object.fromEntries(LISTS.map((list) => [list, itemsOf(list, own)])),
    removed_items: { from: removedItems, where: inArray(removedItems.profile_id, own) },
    before_team_looks: { from: appliedProfiles, where: inArray(appliedProfiles.profile_id, own) },
    calls_to_action: { from: callsToAction, where: inArray(callsToAction.profile_id, own) },
    lead_capture_forms: { from: leadCaptureForms, where: inArray(leadCaptureForms.profile_id, own) },
    lead_capture_questions: {
      from: leadCaptureQuestions,
      where: inArray(leadCaptureQuestions.profile_id, own),
    },
    profile_days: { from: profileDays, where: inArray(profileDays.profile_id, own) },
    profile_day_sources: { from: profileDaySources, where: inArray(profileDaySources.profile_id, own) },
    profile_day_targets: { from: profileDayTargets, where: inArray(profileDayTargets.profile_id, own) },
  };
}
