import type { ContactDetail, DeletedContact } from '../../../src/domain/contact/contact-contract.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { contactsQuerySchema } from '../contacts/contacts.schema.ts';
import { listContacts, showContact } from '../contacts/contacts.usecases.ts';
import { showDeleted } from '../contacts/list-changes.usecases.ts';
import { findOwnProfileById } from '../profiles/find-profile.usecases.ts';
import { toOwnProfile, type OwnProfile } from '../profiles/own-profile.ts';
import { listProfiles } from '../profiles/profiles.usecases.ts';
import { exampleContact, exampleProfile } from './samples.ts';

/** The payload of a webhook; an exchange is its contact. `timestamp` is the time of the event. */
export type Payload = {
  type: WebhookEvent;
  timestamp: string;
  data: ContactDetail | OwnProfile | DeletedContact;
};

async function showProfile(deps: Deps, actor: Actor, id: string): Promise<OwnProfile> {
  return toOwnProfile(await findOwnProfileById(deps, actor, id, 'profiles:read'), actor.owner.team_id);
}

/** Fields of a contact or a profile with the path of a picture of this site, or a URL elsewhere. */
const PICTURES: ReadonlySet<string> = new Set(['contact_photo_url', 'picture', 'logo', 'background']);

/** The same with absolute URLs of its pictures: a receiver is not on this site. */
const withAddresses = <Subject extends Payload['data']>(deps: Deps, subject: Subject): Subject =>
  Object.fromEntries(
    Object.entries(subject).map(([name, value]) => [
      name,
      PICTURES.has(name) && typeof value === 'string' ? new URL(value, deps.env.PUBLIC_URL).href : value,
    ]),
  ) as Subject;

/** Whether the found contact is the one that another was merged into: it is not new. */
const isOther = (found: Payload['data'], id: string): boolean => found.id.split('/').at(-1) !== id;

type Reading = (deps: Deps, actor: Actor, id: string) => Promise<Payload['data']>;

/** How the subject of an event is read. */
function readOf(event: WebhookEvent): Reading {
  if (event === 'profile.updated') return showProfile;
  return event === 'contact.deleted' ? showDeleted : showContact;
}

/**
 * The subject of an event, as the API returns it now except for absolute URLs of pictures; null if it is deleted, or
 * restored after it was, and for a new contact that was merged into another, such as that of a known visitor.
 */
export async function readSubject(
  deps: Deps,
  actor: Actor,
  event: WebhookEvent,
  id: string,
): Promise<Payload['data'] | null> {
  try {
    const found = await readOf(event)(deps, actor, id);
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

async function sampleOf(deps: Deps, actor: Actor, event: WebhookEvent): Promise<Payload['data']> {
  if (event === 'profile.updated') return liveProfile(deps, actor);
  // An example, since the newest contact is not deleted.
  if (event === 'contact.deleted') return { id: exampleContact('manual').id };
  return newestContact(deps, actor, event);
}

/** The payload of a webhook for the account's newest item, or an example. */
export async function samplePayload(deps: Deps, actor: Actor, event: WebhookEvent): Promise<Payload> {
  const data = await sampleOf(deps, actor, event);
  return { type: event, timestamp: deps.now().toISOString(), data: withAddresses(deps, data) };
}
