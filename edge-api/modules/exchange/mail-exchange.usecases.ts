import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/locale/languages.ts';
import { exchange } from '#messages/visitor/exchange.ts';
import { ownerLetter, visitorLetter, type Exchanged } from './exchange.letters.ts';
import { textsOf } from './exchange.texts.ts';
import { readExchanged } from './exchange-mail.repository.ts';
import { withdrawalToken } from './withdrawal-token.ts';

/** The data of an exchange's mails, as it is stored; null if it is deleted. */
async function exchangedOf(deps: Deps, contactId: string): Promise<Exchanged | null> {
  const found = await readExchanged(deps.db, contactId);
  // A withdrawn contact has no request hash any more.
  if (!found || found.contact.request_hash === null) return null;
  const { contact, profile, phone, answers, agreed } = found;
  return {
    handle: profile.handle,
    owner: { name: textsOf({ profile, form: null }, exchange).owner, email: found.owner_email },
    name: contact.full_name ?? '',
    given: { ...contact, email: contact.given_email, phone },
    answers,
    agreed,
    token: await withdrawalToken(deps.env.VISITOR_HASH_SECRET, contactId),
  };
}

/** The owner's mail about an exchange; null without a recipient. */
export async function exchangeOwnerLetter(deps: Deps, contactId: string): Promise<Letter | null> {
  const exchanged = await exchangedOf(deps, contactId);
  return exchanged && ownerLetter(exchanged, deps.env.PUBLIC_URL);
}

/** The visitor's mail about an exchange; null without an address. */
export async function exchangeVisitorLetter(
  deps: Deps,
  contactId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Letter | null> {
  const exchanged = await exchangedOf(deps, contactId);
  return exchanged && visitorLetter(exchanged, deps.env.PUBLIC_URL, language);
}
