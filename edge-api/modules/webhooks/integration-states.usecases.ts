import type { Person } from '../../actor/actor.ts';
import { requireIntegrations } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { countIntegrations } from './integration-states.repository.ts';

/** What the caller has connected: their keys and subscribed webhooks, and whether devices and calendars read. */
export type IntegrationStates = { keys: number; webhooks: number; address_book: boolean; calendar: boolean };

/** The state of each integration, in one trip. @throws Problem 403 */
export async function showIntegrationStates(deps: Deps, person: Person): Promise<IntegrationStates> {
  requireIntegrations(person);
  const { keys, webhooks, app_passwords, calendars } = await countIntegrations(deps.db, person.user.id);
  return { keys, webhooks, address_book: app_passwords > 0, calendar: calendars > 0 };
}
