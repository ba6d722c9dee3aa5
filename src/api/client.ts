import { hc } from 'hono/client';
import type {
  AccountApi,
  ContactsApi,
  ExchangeApi,
  HandlesApi,
  ProfilesApi,
  VisitorsApi,
} from '../../edge-api/api.ts';

/**
 * The calls of each module, typed by the routes that answer them: the only way to the API. `origin` is empty in a
 * browser on this site; `headers` go with every call, a bearer token for one.
 */
export function createClients(origin = '', headers: Record<string, string> = {}) {
  const base = `${origin}/api`;
  const options = { headers };
  return {
    account: hc<AccountApi>(base, options),
    contacts: hc<ContactsApi>(base, options),
    exchange: hc<ExchangeApi>(base, options),
    handles: hc<HandlesApi>(base, options),
    profiles: hc<ProfilesApi>(base, options),
    visitors: hc<VisitorsApi>(base, options),
  };
}
