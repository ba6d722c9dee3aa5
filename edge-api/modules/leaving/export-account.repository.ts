import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profileDays, profileDaySources, profileDayTargets } from '../../db/tables/roll-ups.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { formerHandles, profiles, cardDesigns } from '../../db/tables/profiles.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { checkouts, subscriptions } from '../../db/tables/payments.table.ts';
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
import { invitations, members, teams } from '../../db/tables/teams.table.ts';
import { cards, formerEmails, identities, sessions, users } from '../../db/tables/account.table.ts';

/** Everything that is kept about a person, but secrets: no password hash, no token. In one trip. */
export async function readEverything(db: Database, { id: userId, email }: { id: string; email: string }) {
  const own = sql`(select id from ${profiles} where user_id = ${userId})`;
  const [
    user,
    ways,
    open,
    codes,
    left,
    team,
    invited,
    cardsAt,
    former,
    designs,
    sections,
    contact,
    social,
    links,
    films,
    papers,
    pictures,
    actions,
    forms,
    questions,
    days,
    daySources,
    dayTargets,
    bought,
    subscribed,
    uploads,
  ] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({
        provider_id: identities.provider_id,
        account_id: identities.account_id,
        created_at: identities.created_at,
      })
      .from(identities)
      .where(eq(identities.user_id, userId)),
    db
      .select({
        ip_address: sessions.ip_address,
        user_agent: sessions.user_agent,
        created_at: sessions.created_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .where(eq(sessions.user_id, userId)),
    db
      .select({ code: cards.code, created_at: cards.created_at })
      .from(cards)
      .where(eq(cards.user_id, userId)),
    db
      .select({ email: formerEmails.email, left_at: formerEmails.left_at })
      .from(formerEmails)
      .where(eq(formerEmails.user_id, userId)),
    db
      .select({ team: teams.name, plan: teams.plan, role: members.role, joined_at: members.joined_at })
      .from(members)
      .innerJoin(teams, eq(teams.id, members.team_id))
      .where(eq(members.user_id, userId)),
    db
      .select({
        team: teams.name,
        email: invitations.email,
        role: invitations.role,
        created_at: invitations.created_at,
        expires_at: invitations.expires_at,
        accepted_at: invitations.accepted_at,
      })
      .from(invitations)
      .innerJoin(teams, eq(teams.id, invitations.team_id))
      .where(or(eq(invitations.email, email), eq(invitations.invited_by, userId))),
    db.select().from(profiles).where(eq(profiles.user_id, userId)),
    db.select().from(formerHandles).where(inArray(formerHandles.profile_id, own)),
    db.select().from(cardDesigns).where(inArray(cardDesigns.profile_id, own)),
    db.select().from(sectionSettings).where(inArray(sectionSettings.profile_id, own)),
    db.select().from(contactFields).where(inArray(contactFields.profile_id, own)),
    db.select().from(socialItems).where(inArray(socialItems.profile_id, own)),
    db.select().from(thumbnailLinks).where(inArray(thumbnailLinks.profile_id, own)),
    db.select().from(videos).where(inArray(videos.profile_id, own)),
    db.select().from(files).where(inArray(files.profile_id, own)),
    db.select().from(photos).where(inArray(photos.profile_id, own)),
    db.select().from(callsToAction).where(inArray(callsToAction.profile_id, own)),
    db.select().from(leadCaptureForms).where(inArray(leadCaptureForms.profile_id, own)),
    db.select().from(leadCaptureQuestions).where(inArray(leadCaptureQuestions.profile_id, own)),
    db.select().from(profileDays).where(inArray(profileDays.profile_id, own)),
    db.select().from(profileDaySources).where(inArray(profileDaySources.profile_id, own)),
    db.select().from(profileDayTargets).where(inArray(profileDayTargets.profile_id, own)),
    db
      .select({
        price_id: checkouts.price_id,
        quantity: checkouts.quantity,
        amount: checkouts.amount,
        currency: checkouts.currency,
        status: checkouts.status,
        created_at: checkouts.created_at,
        paid_at: checkouts.paid_at,
      })
      .from(checkouts)
      .where(eq(checkouts.user_id, userId)),
    db.select().from(subscriptions).where(eq(subscriptions.user_id, userId)),
    db.select().from(media).where(eq(media.user_id, userId)),
  ]);
  return {
    account: user[0] ?? null,
    ways_of_signing_in: ways,
    sessions: open,
    cards: codes,
    former_emails: left,
    team: team[0] ?? null,
    invitations: invited,
    profiles: cardsAt,
    former_handles: former,
    designs,
    section_order: sections,
    contact_info: contact,
    social_media: social,
    thumbnail_links: links,
    videos: films,
    files: papers,
    photo_gallery: pictures,
    calls_to_action: actions,
    lead_capture_forms: forms,
    lead_capture_questions: questions,
    profile_days: days,
    profile_day_sources: daySources,
    profile_day_targets: dayTargets,
    purchases: bought,
    subscriptions: subscribed,
    media: uploads,
  };
}
