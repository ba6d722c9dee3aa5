import { hc } from 'hono/client';
import type {
  AccountApi,
  AnalyticsApi,
  AuthApi,
  ContactsApi,
  CtaApi,
  DesignsApi,
  ExchangeApi,
  HandlesApi,
  LeadCaptureApi,
  ProfilesApi,
  QrApi,
  SectionOrderApi,
  VisitorsApi,
} from '../../edge-api/api.ts';

type Headers = Record<string, string>;

/**
 * The calls of each module, typed by the routes that answer them: the only way to the API. `origin` is empty in a
 * browser on this site; `headers` go with every call, a bearer token for one. Browser code calls through
 * `src/stores/call.ts`, which makes these.
 */
export function createClients(origin = '', headers: Headers | (() => Headers) = {}) {
  const base = `${origin}/api`;
  const options = { headers };
  return {
    account: hc<AccountApi>(base, options),
    analytics: hc<AnalyticsApi>(base, options),
    auth: hc<AuthApi>(`${base}/auth`, options),
    contacts: hc<ContactsApi>(base, options),
    cta: hc<CtaApi>(base, options),
    designs: hc<DesignsApi>(base, options),
    exchange: hc<ExchangeApi>(base, options),
    handles: hc<HandlesApi>(base, options),
    leadCapture: hc<LeadCaptureApi>(base, options),
    profiles: hc<ProfilesApi>(base, options),
    qr: hc<QrApi>(base, options),
    sectionOrder: hc<SectionOrderApi>(base, options),
    visitors: hc<VisitorsApi>(base, options),
  };
}
