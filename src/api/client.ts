import { hc } from 'hono/client';
import type {
  AccountApi,
  AnalyticsApi,
  AuthApi,
  ContactsApi,
  CreditsApi,
  CtaApi,
  DesignsApi,
  DuplicatesApi,
  EnrichmentApi,
  ExchangeApi,
  ExportsApi,
  FilesApi,
  GalleryApi,
  HandlesApi,
  InjectionApi,
  LeadCaptureApi,
  NotesApi,
  PaymentsApi,
  ProductEventsApi,
  ProfilesApi,
  SharingApi,
  SectionOrderApi,
  SectionsApi,
  SettingsApi,
  TagsApi,
  VideoUploadsApi,
  VisitorsApi,
} from '../../edge-api/api.ts';
import { fetchSubject } from './call-subject.ts';

type Headers = Record<string, string>;

/**
 * The calls of each module, typed by the routes that answer them: the only way to the API. `origin` is empty in a
 * browser on this site; `headers` go with every call, a bearer token for one. Browser code calls through
 * `src/stores/call.ts`, which makes these.
 */
export function createClients(origin = '', headers: Headers | (() => Headers) = {}) {
  const base = `${origin}/api`;
  const options = { headers, fetch: fetchSubject };
  return {
    account: hc<AccountApi>(base, options),
    analytics: hc<AnalyticsApi>(base, options),
    auth: hc<AuthApi>(`${base}/auth`, options),
    contacts: hc<ContactsApi>(base, options),
    credits: hc<CreditsApi>(base, options),
    cta: hc<CtaApi>(base, options),
    designs: hc<DesignsApi>(base, options),
    duplicates: hc<DuplicatesApi>(base, options),
    enrichment: hc<EnrichmentApi>(base, options),
    exchange: hc<ExchangeApi>(base, options),
    exports: hc<ExportsApi>(base, options),
    files: hc<FilesApi>(base, options),
    gallery: hc<GalleryApi>(base, options),
    handles: hc<HandlesApi>(base, options),
    injection: hc<InjectionApi>(base, options),
    leadCapture: hc<LeadCaptureApi>(base, options),
    notes: hc<NotesApi>(base, options),
    payments: hc<PaymentsApi>(base, options),
    productEvents: hc<ProductEventsApi>(base, options),
    profiles: hc<ProfilesApi>(base, options),
    qr: hc<SharingApi>(base, options),
    sectionOrder: hc<SectionOrderApi>(base, options),
    sections: hc<SectionsApi>(base, options),
    settings: hc<SettingsApi>(base, options),
    tags: hc<TagsApi>(base, options),
    videoUploads: hc<VideoUploadsApi>(base, options),
    visitors: hc<VisitorsApi>(base, options),
  };
}
