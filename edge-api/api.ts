import { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { authRoutes } from './modules/account/auth.routes.ts';
import { leavingRoutes } from './modules/leaving/leaving.routes.ts';
import { contactsRoutes } from './modules/contacts/contacts.routes.ts';
import { leadCaptureRoutes } from './modules/exchange/lead-capture.routes.ts';
import { withdrawRoutes } from './modules/exchange/withdraw.routes.ts';
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts';
import { eventsRoutes } from './modules/analytics/events.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { marketingRoutes } from './modules/marketing/marketing.routes.ts';
import { designsRoutes } from './modules/designs/designs.routes.ts';
import { handlesRoutes } from './modules/profiles/handles.routes.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { ctaRoutes } from './modules/sections/cta.routes.ts';
import { filesRoutes } from './modules/sections/files.routes.ts';
import { galleryRoutes } from './modules/sections/gallery.routes.ts';
import { sectionsRoutes } from './modules/sections/sections.routes.ts';
import { sectionOrderRoutes } from './modules/sections/section-order.routes.ts';
import { qrRoutes } from './modules/sharing/qr.routes.ts';
import { exchangeRoutes } from './modules/exchange/exchange.routes.ts';
import { visitorsRoutes } from './modules/visitors/visitors.routes.ts';
import { healthRoutes } from './modules/settings/health.routes.ts';
import { outboxRoutes } from './modules/outbox/outbox.routes.ts';

/** Every module under `/api`. A module's own type is what its client is made from (`src/api/client.ts`). */
export const api = new Hono<AppEnv>()
  .route('/', healthRoutes)
  .route('/', settingsRoutes)
  .route('/', marketingRoutes)
  .route('/', handlesRoutes)
  .route('/auth', authRoutes)
  .route('/', leavingRoutes)
  .route('/', accountRoutes)
  .route('/', profilesRoutes)
  .route('/', designsRoutes)
  .route('/', visitorsRoutes)
  .route('/', qrRoutes)
  .route('/', exchangeRoutes)
  .route('/', eventsRoutes)
  .route('/', analyticsRoutes)
  .route('/', contactsRoutes)
  .route('/', leadCaptureRoutes)
  .route('/', ctaRoutes)
  .route('/', sectionOrderRoutes)
  .route('/', sectionsRoutes)
  .route('/', galleryRoutes)
  .route('/', filesRoutes)
  .route('/', paymentsRoutes)
  .route('/', withdrawRoutes)
  .route('/', outboxRoutes);

/** Without its mount point, `/auth`. */
export type AuthApi = typeof authRoutes;
export type AccountApi = typeof accountRoutes;
export type VisitorsApi = typeof visitorsRoutes;
export type QrApi = typeof qrRoutes;
export type ExchangeApi = typeof exchangeRoutes;
export type AnalyticsApi = typeof analyticsRoutes;
export type ContactsApi = typeof contactsRoutes;
export type LeadCaptureApi = typeof leadCaptureRoutes;
export type CtaApi = typeof ctaRoutes;
export type SectionOrderApi = typeof sectionOrderRoutes;
export type DesignsApi = typeof designsRoutes;
export type ProfilesApi = typeof profilesRoutes;
export type HandlesApi = typeof handlesRoutes;
