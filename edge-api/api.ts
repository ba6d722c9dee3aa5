import { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { authRoutes } from './modules/account/auth.routes.ts';
import { contactsRoutes } from './modules/contacts/contacts.routes.ts';
import { withdrawRoutes } from './modules/contacts/withdraw.routes.ts';
import { handlesRoutes } from './modules/profiles/handles.routes.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { exchangeRoutes } from './modules/visitors/exchange.routes.ts';
import { visitorsRoutes } from './modules/visitors/visitors.routes.ts';
import { healthRoutes } from './modules/settings/health.routes.ts';
import { outboxRoutes } from './ports/mail/outbox.routes.ts';

/** Every module under `/api`. A module's own type is what its client is made from (`src/api/client.ts`). */
export const api = new Hono<AppEnv>()
  .route('/', healthRoutes)
  .route('/', settingsRoutes)
  .route('/', handlesRoutes)
  .route('/auth', authRoutes)
  .route('/', accountRoutes)
  .route('/', profilesRoutes)
  .route('/', visitorsRoutes)
  .route('/', exchangeRoutes)
  .route('/', contactsRoutes)
  .route('/', withdrawRoutes)
  .route('/', outboxRoutes);

export type AccountApi = typeof accountRoutes;
export type VisitorsApi = typeof visitorsRoutes;
export type ExchangeApi = typeof exchangeRoutes;
export type ContactsApi = typeof contactsRoutes;
export type ProfilesApi = typeof profilesRoutes;
export type HandlesApi = typeof handlesRoutes;
