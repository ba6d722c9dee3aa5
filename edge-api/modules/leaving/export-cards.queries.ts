import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { codeStyles } from '../../db/tables/code-styles.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { formerHandles, profiles, cardDesigns, restingHandles } from '../../db/tables/profiles.table.ts';
import { removedItems } from '../../db/tables/removed-items.table.ts';
import { profileDays, profileDaySources, profileDayTargets } from '../../db/tables/roll-ups.table.ts';
import {
  callsToAction,
  contactFields,
  files,
  photos,
  sectionSettings,
  socialItems,
  thumbnailLinks,
  videos,
} from '../../db/tables/sections.table.ts';
import { appliedProfiles } from '../../db/tables/team-applies.table.ts';
import type { Exported } from './export-account.queries.ts';

/** The ids of a person's cards. */
export const profilesOf = (userId: string): SQL =>
  sql`(select id from ${profiles} where user_id = ${userId})`;

/** The cards of a person, with all that is in them and was counted of them. */
export function selectCards(db: Database, { id: userId }: Exported) {
  const own = profilesOf(userId);
  return {
    profiles: db.select().from(profiles).where(eq(profiles.user_id, userId)),
    former_handles: db.select().from(formerHandles).where(inArray(formerHandles.profile_id, own)),
    resting_handles: db.select().from(restingHandles).where(eq(restingHandles.user_id, userId)),
    designs: db.select().from(cardDesigns).where(inArray(cardDesigns.profile_id, own)),
    code_styles: db.select().from(codeStyles).where(inArray(codeStyles.profile_id, own)),
    section_order: db.select().from(sectionSettings).where(inArray(sectionSettings.profile_id, own)),
    contact_info: db.select().from(contactFields).where(inArray(contactFields.profile_id, own)),
    social_media: db.select().from(socialItems).where(inArray(socialItems.profile_id, own)),
    thumbnail_links: db.select().from(thumbnailLinks).where(inArray(thumbnailLinks.profile_id, own)),
    videos: db.select().from(videos).where(inArray(videos.profile_id, own)),
    files: db.select().from(files).where(inArray(files.profile_id, own)),
    photo_gallery: db.select().from(photos).where(inArray(photos.profile_id, own)),
    removed_items: db.select().from(removedItems).where(inArray(removedItems.profile_id, own)),
    before_team_looks: db.select().from(appliedProfiles).where(inArray(appliedProfiles.profile_id, own)),
    calls_to_action: db.select().from(callsToAction).where(inArray(callsToAction.profile_id, own)),
    lead_capture_forms: db.select().from(leadCaptureForms).where(inArray(leadCaptureForms.profile_id, own)),
    lead_capture_questions: db
      .select()
      .from(leadCaptureQuestions)
      .where(inArray(leadCaptureQuestions.profile_id, own)),
    profile_days: db.select().from(profileDays).where(inArray(profileDays.profile_id, own)),
    profile_day_sources: db
      .select()
      .from(profileDaySources)
      .where(inArray(profileDaySources.profile_id, own)),
    profile_day_targets: db
      .select()
      .from(profileDayTargets)
      .where(inArray(profileDayTargets.profile_id, own)),
  };
}
