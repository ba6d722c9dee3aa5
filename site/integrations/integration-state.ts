import type { IntegrationStates } from '../../edge-api/modules/webhooks/integration-states.usecases.ts';
import { integrations } from '#messages/integrations.ts';
import { format } from '../../src/messages/format.ts';
import type { Integration } from './integrations.ts';

const words = integrations.states;

const counted = (n: number, one: string, many: typeof words.keys | typeof words.webhooks): string =>
  n === 0 ? words.none : n === 1 ? one : format(many, { n });

/** The state of an integration in the list, such as '2 keys' or 'On'; undefined if it has none. */
export function integrationState(name: Integration, states: IntegrationStates | null): string | undefined {
  if (!states) return undefined;
  if (name === 'keys') return counted(states.keys, words.key, words.keys);
  if (name === 'webhooks') return counted(states.webhooks, words.webhook, words.webhooks);
  if (name === 'address_book' || name === 'calendar') return states[name] ? words.on : words.off;
  return undefined;
}
