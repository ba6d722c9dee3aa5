import { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { withoutKey } from './http/actor.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { reportsRoutes } from './modules/abuse/reports.routes.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { deviceChangesRoutes } from './modules/address-book/device-changes.routes.ts';
import { appPasswordsRoutes } from './modules/app-passwords/app-passwords.routes.ts';
import { authRoutes } from './modules/account/auth.routes.ts';
import { keysRoutes } from './modules/keys/keys.routes.ts';
import { leavingRoutes } from './modules/leaving/leaving.routes.ts';
import { bulksRoutes } from './modules/contacts/bulks/bulks.routes.ts';
import { filtersRoutes } from './modules/contacts/filters/filters.routes.ts';
import { lettersRoutes } from './modules/contacts/letters/letters.routes.ts';
import { contactsRoutes } from './modules/contacts/contacts.routes.ts';
import { duplicatesRoutes } from './modules/duplicates/duplicates.routes.ts';
import { keepCardRoutes } from './modules/keep-card/keep-card.routes.ts';
import { enrichmentRoutes } from './modules/enrichment/enrichment.routes.ts';
import { scannerRoutes } from './modules/scanner/scanner.routes.ts';
import { importsRoutes } from './modules/imports/imports.routes.ts';
import { exportsRoutes } from './modules/contacts/exports/exports.routes.ts';
import { notesRoutes } from './modules/notes/notes.routes.ts';
import { calendarRoutes } from './modules/in-touch/calendar.routes.ts';
import { inTouchRoutes } from './modules/in-touch/in-touch.routes.ts';
import { tagsRoutes } from './modules/tags/tags.routes.ts';
import { leadCaptureRoutes } from './modules/exchange/lead-capture.routes.ts';
import { visitorCardsRoutes } from './modules/visitor-cards/visitor-cards.routes.ts';
import { withdrawRoutes } from './modules/exchange/withdraw.routes.ts';
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts';
import { eventsRoutes } from './modules/analytics/events.routes.ts';
import { creditsRoutes } from './modules/credits/credits.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { marketingRoutes } from './modules/marketing/marketing.routes.ts';
import { productEventsRoutes } from './modules/product-events/product-events.routes.ts';
import { designsRoutes } from './modules/designs/designs.routes.ts';
import { handlesRoutes } from './modules/profiles/handles.routes.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { ctaRoutes } from './modules/sections/cta.routes.ts';
import { fieldTypesRoutes } from './modules/sections/field-types.routes.ts';
import { filesRoutes } from './modules/sections/files.routes.ts';
import { galleryRoutes } from './modules/sections/gallery.routes.ts';
import { injectionRoutes } from './modules/sections/injection.routes.ts';
import { duplicateProfileRoutes } from './modules/sections/duplicate/duplicate-profile.routes.ts';
import { sectionsRoutes } from './modules/sections/sections.routes.ts';
import { sectionRulesRoutes } from './modules/sections/section-rules.routes.ts';
import { audienceRoutes } from './modules/sections/audience.routes.ts';
import { applyRoutes } from './modules/team/apply/apply.routes.ts';
import { bulkEditRoutes } from './modules/team/bulk-edit.routes.ts';
import { teamContactsRoutes } from './modules/contacts/team-contacts.routes.ts';
import { teamStatsRoutes } from './modules/team/team-stats.routes.ts';
import { teamLocksRoutes } from './modules/team/team-locks.routes.ts';
import { sectionOrderRoutes } from './modules/sections/order/section-order.routes.ts';
import { videoUploadsRoutes } from './modules/sections/uploads/video-uploads.routes.ts';
import { backgroundsRoutes } from './modules/sharing/backgrounds.routes.ts';
import { codeStyleRoutes } from './modules/sharing/code-style.routes.ts';
import { printRoutes } from './modules/sharing/print.routes.ts';
import { emailSignatureRoutes } from './modules/sharing/email-signature.routes.ts';
import { ownBackgroundRoutes } from './modules/sharing/own-background.routes.ts';
import { qrRoutes } from './modules/sharing/qr.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { passServiceRoutes } from './modules/wallets/pass-service.routes.ts';
import { walletsRoutes } from './modules/wallets/wallets.routes.ts';
import { companySignInRoutes } from './modules/sign-on/company-sign-in.routes.ts';
import { directoryRoutes } from './modules/sign-on/directory.routes.ts';
import { signOnRoutes } from './modules/sign-on/sign-on.routes.ts';
import { invitationsRoutes } from './modules/team/invitations/invitations.routes.ts';
import { teamRoutes } from './modules/team/team.routes.ts';
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts';
import { exchangeRoutes } from './modules/exchange/exchange.routes.ts';
import { visitorsRoutes } from './modules/visitors/visitors.routes.ts';
import { healthRoutes } from './modules/settings/health.routes.ts';
import { outboxRoutes } from './modules/outbox/outbox.routes.ts';

/** Sharing of a card: files, images, codes. */
const sharingRoutes = new Hono<AppEnv>()
  .route('/', qrRoutes)
  .route('/', codeStyleRoutes)
  .route('/', emailSignatureRoutes)
  .route('/', ownBackgroundRoutes)
  .route('/', backgroundsRoutes)
  .route('/', printRoutes)
  .route('/', walletsRoutes);

/** Every module under `/api`. Each module's type is the source of its client (`src/api/client.ts`). */
export const api = new Hono<AppEnv>()
  .use('/auth/*', withoutKey)
  .route('/', healthRoutes)
  .route('/', settingsRoutes)
  .route('/', marketingRoutes)
  .route('/', handlesRoutes)
  // Before the other routes of `/auth`: a SAML provider posts its form from another site.
  .route('/auth', companySignInRoutes)
  .route('/auth', authRoutes)
  .route('/', leavingRoutes)
  .route('/', accountRoutes)
  .route('/', keysRoutes)
  .route('/', deviceChangesRoutes)
  .route('/', appPasswordsRoutes)
  .route('/', pushRoutes)
  .route('/', productEventsRoutes)
  .route('/', profilesRoutes)
  .route('/', designsRoutes)
  .route('/', visitorsRoutes)
  .route('/', sharingRoutes)
  .route('/', passServiceRoutes)
  .route('/', exchangeRoutes)
  .route('/', reportsRoutes)
  .route('/', keepCardRoutes)
  .route('/', eventsRoutes)
  .route('/', analyticsRoutes)
  .route('/', duplicatesRoutes)
  .route('/', exportsRoutes)
  .route('/', importsRoutes)
  .route('/', enrichmentRoutes)
  .route('/', scannerRoutes)
  .route('/', inTouchRoutes)
  .route('/', calendarRoutes)
  .route('/', bulksRoutes)
  .route('/', filtersRoutes)
  .route('/', lettersRoutes)
  .route('/', contactsRoutes)
  .route('/', teamContactsRoutes)
  .route('/', tagsRoutes)
  .route('/', notesRoutes)
  .route('/', leadCaptureRoutes)
  .route('/', ctaRoutes)
  .route('/', sectionOrderRoutes)
  .route('/', injectionRoutes)
  .route('/', sectionsRoutes)
  .route('/', duplicateProfileRoutes)
  .route('/', fieldTypesRoutes)
  .route('/', videoUploadsRoutes)
  .route('/', sectionRulesRoutes)
  .route('/', teamLocksRoutes)
  .route('/', applyRoutes)
  .route('/', bulkEditRoutes)
  .route('/', audienceRoutes)
  .route('/', teamStatsRoutes)
  .route('/', galleryRoutes)
  .route('/', filesRoutes)
  .route('/', creditsRoutes)
  .route('/', paymentsRoutes)
  .route('/', teamRoutes)
  .route('/', invitationsRoutes)
  .route('/', signOnRoutes)
  .route('/scim/v2', directoryRoutes)
  .route('/', webhooksRoutes)
  .route('/', withdrawRoutes)
  .route('/', visitorCardsRoutes)
  .route('/', outboxRoutes);

/** Without its mount point, `/auth`. */
export type AuthApi = typeof authRoutes;
/** Without its mount point, `/auth`. */
export type CompanySignInApi = typeof companySignInRoutes;
export type AccountApi = typeof accountRoutes;
export type VisitorsApi = typeof visitorsRoutes;
export type ReportsApi = typeof reportsRoutes;
export type SharingApi = typeof sharingRoutes;
export type ExchangeApi = typeof exchangeRoutes;
export type AnalyticsApi = typeof analyticsRoutes;
export type ContactsApi = typeof contactsRoutes;
export type BulksApi = typeof bulksRoutes;
export type FiltersApi = typeof filtersRoutes;
export type LettersApi = typeof lettersRoutes;
export type DuplicatesApi = typeof duplicatesRoutes;
export type EnrichmentApi = typeof enrichmentRoutes;
export type KeepCardApi = typeof keepCardRoutes;
export type ExportsApi = typeof exportsRoutes;
export type TagsApi = typeof tagsRoutes;
export type NotesApi = typeof notesRoutes;
export type InTouchApi = typeof inTouchRoutes;
export type CalendarApi = typeof calendarRoutes;
export type InjectionApi = typeof injectionRoutes;
export type LeadCaptureApi = typeof leadCaptureRoutes;
export type CtaApi = typeof ctaRoutes;
export type SectionOrderApi = typeof sectionOrderRoutes;
export type DesignsApi = typeof designsRoutes;
export type ProductEventsApi = typeof productEventsRoutes;
export type PushApi = typeof pushRoutes;
export type ProfilesApi = typeof profilesRoutes;
export type HandlesApi = typeof handlesRoutes;
export type SectionsApi = typeof sectionsRoutes;
export type VideoUploadsApi = typeof videoUploadsRoutes;
export type GalleryApi = typeof galleryRoutes;
export type FilesApi = typeof filesRoutes;
export type CreditsApi = typeof creditsRoutes;
export type PaymentsApi = typeof paymentsRoutes;
export type SettingsApi = typeof settingsRoutes;
export type AppPasswordsApi = typeof appPasswordsRoutes;
export type DeviceChangesApi = typeof deviceChangesRoutes;
export type ApplyApi = typeof applyRoutes;
export type AudienceApi = typeof audienceRoutes;
export type BulkEditApi = typeof bulkEditRoutes;
export type ImportsApi = typeof importsRoutes;
export type InvitationsApi = typeof invitationsRoutes;
export type KeysApi = typeof keysRoutes;
export type LeavingApi = typeof leavingRoutes;
export type SectionRulesApi = typeof sectionRulesRoutes;
export type SignOnApi = typeof signOnRoutes;
export type TeamContactsApi = typeof teamContactsRoutes;
export type TeamLocksApi = typeof teamLocksRoutes;
export type TeamApi = typeof teamRoutes;
export type WebhooksApi = typeof webhooksRoutes;
export type DuplicateProfileApi = typeof duplicateProfileRoutes;
export type VisitorCardsApi = typeof visitorCardsRoutes;
export type WithdrawApi = typeof withdrawRoutes;
