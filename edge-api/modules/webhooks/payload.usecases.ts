import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { contactsQuerySchema } from '../contacts/contacts.schema.ts';
import { listContacts, showContact } from '../contacts/contacts.usecases.ts';
import { findOwnProfileById } from '../profiles/find-profile.usecases.ts';
import { toOwnProfile, type OwnProfile } from '../profiles/own-profile.ts';
import { listProfiles } from '../profiles/profiles.usecases.ts';
import { exampleContact, exampleProfile } from './samples.ts';

/** What a webhook is sent; an exchange is the contact that came of it. `timestamp` is when it happened. */
export type Payload = { type: WebhookEvent; timestamp: string; data: ContactDetail | OwnProfile };

async function showProfile(deps: Deps, actor: Actor, id: string): Promise<OwnProfile> {
  return toOwnProfile(await findOwnProfileById(deps, actor, id, 'profiles:read'), actor.owner.team_id);
}

/** What of a contact or a profile is the path of a picture of this site, or an address elsewhere. */
const PICTURES: ReadonlySet<string> = new Set(['contact_photo_url', 'picture', 'logo', 'background']);

/** The same with the addresses of its pictures in place of their paths: a receiver is no page of this site. */
const withAddresses = <Subject extends Payload['data']>(deps: Deps, subject: Subject): Subject =>
  Object.fromEntries(
    Object.entries(subject).map(([name, value]) => [
      name,
      PICTURES.has(name) && typeof value === 'string' ? new URL(value, deps.env.PUBLIC_URL).href : value,
    ]),
  ) as Subject;

/** Whether a contact was found that another was merged into: it is no new one. */
const isOther = (found: Payload['data'], id: string): boolean => found.id.split('/').at(-1) !== id;

/**
 * What an event is about, as the API answers it now but for the addresses of pictures; null where it is no longer there, and
 * for a new contact that was merged into another, such as that of a visitor who was known.
 */
export async function readSubject(
  deps: Deps,
  actor: Actor,
  event: WebhookEvent,
  id: string,
): Promise<Payload['data'] | null> {
  try {
    const found = await (event === 'profile.updated' ? showProfile : showContact)(deps, actor, id);
    return event === 'contact.created' && isOther(found, id) ? null : withAddresses(deps, found);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

async function newestContact(deps: Deps, actor: Actor, event: WebhookEvent): Promise<ContactDetail> {
  const type = event === 'exchange.created' ? 'exchange' : 'manual';
  const types = event === 'exchange.created' ? { types: 'exchange' } : {};
  const query = contactsQuerySchema.parse({ limit: '1', sort: '-created', ...types });
  const [newest] = (await listContacts(deps, actor, query)).results;
  return newest ? showContact(deps, actor, newest.id) : exampleContact(type);
}

async function liveProfile(deps: Deps, actor: Actor): Promise<OwnProfile> {
  const [live] = (await listProfiles(deps, actor, { limit: 1, offset: 0 })).results;
  return live ?? exampleProfile();
}

/** What a webhook would be sent of the account's newest item, or of an example. */
export async function samplePayload(deps: Deps, actor: Actor, event: WebhookEvent): Promise<Payload> {
  const data =
    event === 'profile.updated' ? await liveProfile(deps, actor) : await newestContact(deps, actor, event);
  return { type: event, timestamp: deps.now().toISOString(), data: withAddresses(deps, data) };
}
