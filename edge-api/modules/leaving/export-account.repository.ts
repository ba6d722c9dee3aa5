import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profileDays, profileDaySources, profileDayTargets } from '../../db/tables/roll-ups.table.ts';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../db/tables/app-passwords.table.ts';
import { creditAccounts, creditEntries } from '../../db/tables/credits.table.ts';
import { codeStyles } from '../../db/tables/code-styles.table.ts';
import { contactExports } from '../../db/tables/contact-exports.table.ts';
import { contactImports } from '../../db/tables/contact-imports.table.ts';
import { contactMerges, contactPairs } from '../../db/tables/contact-merges.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { formerHandles, profiles, cardDesigns } from '../../db/tables/profiles.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { appliedProfiles } from '../../db/tables/team-applies.table.ts';
import { removedItems } from '../../db/tables/removed-items.table.ts';
import { productEvents } from '../../db/tables/product-events.table.ts';
import { uploads as begunUploads } from '../../db/tables/uploads.table.ts';
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
import { directoryPeople } from '../../db/tables/sign-ons.table.ts';
import { injectedMembers, memberTags } from '../../db/tables/team-audiences.table.ts';
import { ownershipOffers, teamLog } from '../../db/tables/team-people.table.ts';
import { invitations, members, teams } from '../../db/tables/teams.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
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
    styles,
    sections,
    contact,
    social,
    links,
    films,
    papers,
    pictures,
    takenOff,
    beforeLooks,
    actions,
    forms,
    questions,
    days,
    daySources,
    dayTargets,
    bought,
    subscribed,
    uploads,
    begun,
    acts,
    ownTags,
    merges,
    pairs,
    exports,
    imports,
    inTeams,
    offers,
    inDirectory,
    teamTags,
    teamContent,
    credits,
    creditLedger,
    programs,
    devices,
    hooks,
    hookDeliveries,
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
      .innerJoin(users, and(eq(users.id, formerEmails.user_id), ne(users.email, formerEmails.email)))
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
    db.select().from(codeStyles).where(inArray(codeStyles.profile_id, own)),
    db.select().from(sectionSettings).where(inArray(sectionSettings.profile_id, own)),
    db.select().from(contactFields).where(inArray(contactFields.profile_id, own)),
    db.select().from(socialItems).where(inArray(socialItems.profile_id, own)),
    db.select().from(thumbnailLinks).where(inArray(thumbnailLinks.profile_id, own)),
    db.select().from(videos).where(inArray(videos.profile_id, own)),
    db.select().from(files).where(inArray(files.profile_id, own)),
    db.select().from(photos).where(inArray(photos.profile_id, own)),
    db.select().from(removedItems).where(inArray(removedItems.profile_id, own)),
    db.select().from(appliedProfiles).where(inArray(appliedProfiles.profile_id, own)),
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
    db.select().from(begunUploads).where(inArray(begunUploads.profile_id, own)),
    db.select().from(productEvents).where(eq(productEvents.user_id, userId)),
    db.select().from(tags).where(eq(tags.user_id, userId)),
    db.select().from(contactMerges).where(eq(contactMerges.user_id, userId)),
    db.select().from(contactPairs).where(eq(contactPairs.user_id, userId)),
    db
      .select({
        format: contactExports.format,
        asked: contactExports.asked,
        status: contactExports.status,
        created_at: contactExports.created_at,
        expires_at: contactExports.expires_at,
      })
      .from(contactExports)
      .where(eq(contactExports.user_id, userId)),
    db
      .select({
        format: contactImports.format,
        file_name: contactImports.file_name,
        status: contactImports.status,
        asked: contactImports.asked,
        rows: contactImports.rows,
        done: contactImports.done,
        created: contactImports.created,
        merged: contactImports.merged,
        skipped: contactImports.skipped,
        columns: contactImports.columns,
        preview: contactImports.preview,
        faults: contactImports.faults,
        created_at: contactImports.created_at,
        expires_at: contactImports.expires_at,
      })
      .from(contactImports)
      .where(eq(contactImports.user_id, userId)),
    db.select().from(teamLog).where(eq(teamLog.actor_id, userId)),
    db
      .select()
      .from(ownershipOffers)
      .where(or(eq(ownershipOffers.user_id, userId), eq(ownershipOffers.offered_by, userId))),
    db.select().from(directoryPeople).where(eq(directoryPeople.user_id, userId)),
    db
      .select({ name: tags.name, color: tags.color })
      .from(memberTags)
      .innerJoin(tags, eq(tags.id, memberTags.tag_id))
      .where(eq(memberTags.user_id, userId)),
    db
      .select({ section: injectedMembers.section })
      .from(injectedMembers)
      .where(eq(injectedMembers.user_id, userId)),
    db.select().from(creditAccounts).where(eq(creditAccounts.user_id, userId)),
    // Their own, and what they spent or bought of a team's.
    db
      .select({
        kind: creditEntries.kind,
        amount: creditEntries.amount,
        balance_after: sql<number | null>`case when ${creditAccounts.user_id} is null then null
          else ${creditEntries.balance_after} end`,
        created_at: creditEntries.created_at,
      })
      .from(creditEntries)
      .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.account_id))
      .where(or(eq(creditAccounts.user_id, userId), eq(creditEntries.actor_id, userId)))
      .orderBy(creditEntries.created_at, creditEntries.sequence),
    db
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        scopes: apiKeys.scopes,
        last_four: apiKeys.last_four,
        last_used_at: apiKeys.last_used_at,
        created_at: apiKeys.created_at,
      })
      .from(apiKeys)
      .where(eq(apiKeys.user_id, userId)),
    db
      .select({
        name: appPasswords.name,
        last_used_at: appPasswords.last_used_at,
        created_at: appPasswords.created_at,
      })
      .from(appPasswords)
      .where(eq(appPasswords.user_id, userId)),
    db
      .select({
        id: webhooks.id,
        event: webhooks.event,
        url: webhooks.url,
        created_at: webhooks.created_at,
        failing_since: webhooks.failing_since,
        disabled_at: webhooks.disabled_at,
        disabled_reason: webhooks.disabled_reason,
        key_id: webhooks.key_id,
      })
      .from(webhooks)
      .where(eq(webhooks.user_id, userId)),
    db
      .select(getTableColumns(webhookDeliveries))
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
      .where(eq(webhooks.user_id, userId)),
  ]);
  return {
    account: user[0] ?? null,
    ways_of_signing_in: ways,
    sessions: open,
    cards: codes,
    former_emails: left,
    team: team[0] ?? null,
    team_log: inTeams,
    team_tags: teamTags,
    team_content: teamContent,
    ownership_offers: offers,
    directory: inDirectory[0] ?? null,
    invitations: invited,
    profiles: cardsAt,
    former_handles: former,
    designs,
    code_styles: styles,
    section_order: sections,
    contact_info: contact,
    social_media: social,
    thumbnail_links: links,
    videos: films,
    files: papers,
    photo_gallery: pictures,
    removed_items: takenOff,
    before_team_looks: beforeLooks,
    calls_to_action: actions,
    lead_capture_forms: forms,
    lead_capture_questions: questions,
    profile_days: days,
    profile_day_sources: daySources,
    profile_day_targets: dayTargets,
    purchases: bought,
    subscriptions: subscribed,
    media: uploads,
    uploads: begun,
    product_events: acts,
    tags: ownTags,
    contact_merges: merges,
    contact_pairs: pairs,
    contact_exports: exports,
    contact_imports: imports,
    credit_account: credits[0] ?? null,
    credit_entries: creditLedger,
    api_keys: programs,
    app_passwords: devices,
    webhooks: hooks,
    webhook_deliveries: hookDeliveries,
  };
}
