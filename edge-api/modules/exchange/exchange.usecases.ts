import type { z } from 'zod';
import {
  acceptExchange,
  likenessOf,
  type AcceptedExchange,
  type ExchangeDecision,
  type ExchangeRequirements,
} from '../../../src/domain/exchange/accept-exchange.ts';
import type { ExchangeInput, exchangeVisitSchema } from '../../../src/domain/exchange/exchange.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { languageFor } from '../../../src/domain/locale/choose-language.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { Deps } from '../../deps.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import type { Later } from '../../kit/later.ts';
import { malformed, notFound, problem, ruleBroken } from '../../kit/problems.ts';
import { inputError } from '../../kit/read-as.ts';
import { spendAttempt, tryAttempt } from '../../limits/rate-limit.ts';
import type { Visitor } from '../../http/visitor.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { visitEventOf } from '../analytics/receive-visit.usecases.ts';
import { withdrawalToken } from './withdrawal-token.ts';
import {
  insertContact,
  readExchange,
  rowsOf,
  type ExchangeRows,
  type KnownContact,
} from './exchange.repository.ts';
import { inputErrorOf, termsOf, textsOf, type ExchangeTexts } from './exchange.texts.ts';

/** A request to exchange contacts. */
export type ExchangeRequest = {
  handle: string;
  body: unknown;
  /** The request's key, null where it has none. */
  key: string | null;
  /** The caller's address. */
  address: string;
  /** The visitor, to find the visit of the exchange. */
  visitor: Visitor;
  /** The view of the card, from its page; missing without a script. */
  visit: z.infer<typeof exchangeVisitSchema>;
  /** The language that the visitor requested; null for the card's own. */
  language: Language | null;
  /** The page on which the visitor agreed, as a path of this site. */
  source: string;
  /** The data of a plain form; null for JSON. */
  form: { trapped: boolean; terms: string | null; proof: string | null } | null;
};

/** The result: a contact (none for a program) and whether an email was given, or the new handle of the profile. */
export type ExchangeOutcome =
  { kind: 'taken'; id: string | null; isMailed: boolean } | { kind: 'moved'; handle: string };

/** A card's form with its requirements, in the language of the exchange. */
type Opened = Pick<ExchangeRows, 'questions' | 'known'> & {
  found: NonNullable<ExchangeRows['found']>;
  texts: ExchangeTexts;
  language: Language;
};

/** Reads the form at a handle. @returns the new handle of a moved card @throws Problem 404 */
async function openExchange(
  deps: Deps,
  { handle, key, language: requested }: ExchangeRequest,
): Promise<Opened | { moved: string }> {
  const checked = checkHandle(handle);
  if (!checked.ok) throw notFound();
  const { found, questions, known, moved } = await readExchange(deps.db, checked.handle, key);
  if (found) {
    const language = languageFor(requested, found.profile.language);
    return { found, questions, known, language, texts: textsOf(found, visitorMessages(language).exchange) };
  }
  if (moved) return { moved };
  throw notFound();
}

/** The owner's requirements at their form. */
const askedAt = ({ found, questions, texts }: Opened): ExchangeRequirements => {
  const { require_email, require_phone, require_company_name } = found.profile;
  return { rules: { require_email, require_phone, require_company_name, questions }, texts };
};

/**
 * The accepted input. @param language of the visitor @throws Problem 400 for malformed input, 422 with every broken
 * rule
 */
function requireAccepted(decision: ExchangeDecision, language: Language): AcceptedExchange {
  if (decision.kind === 'malformed') throw malformed(decision.issues.map(inputError));
  if (decision.kind === 'refused')
    throw ruleBroken(decision.issues.map((issue) => inputErrorOf(issue, language)));
  return decision;
}

/** The contact of a repeated request with a key. A withdrawn contact has no request hash any more. */
function takenBefore({ id, request_hash }: KnownContact, requestHash: string): string {
  if (request_hash !== null && request_hash !== requestHash) throw problem('key_reused');
  return id;
}

/** Refuses programs, and callers above the limit. @throws Problem 422, 429 */
async function admit(
  deps: Deps,
  { form, address }: ExchangeRequest,
  { found, language }: Opened,
): Promise<void> {
  if (form && !(await deps.human.isProven(form.proof)))
    throw ruleBroken([{ path: 'human', message: visitorMessages(language).exchange.not_proven }]);
  await spendAttempt(deps, 'exchange_per_address_and_profile', `${address}:${found.profile.id}`);
}

/**
 * Whether the visitor receives a mail. The address may be anyone's, so a caller can have few of these mails sent; a
 * recipient's limit is counted when they are sent. An error fails the request before anything is stored, so that the
 * visitor can retry.
 */
async function tryVisitorMail(deps: Deps, { email }: ExchangeInput, address: string): Promise<boolean> {
  return email !== '' && (await tryAttempt(deps, 'mail_per_address', `exchange:${address}`));
}

/**
 * Whether an exchange is one of many similar ones from one address to one card, as a program sends. It is accepted like
 * any other, and sorted last where the owner's plan shows only some.
 */
async function isDoubtful(
  deps: Deps,
  input: ExchangeInput,
  address: string,
  profile: string,
): Promise<boolean> {
  const full_name = input.full_name || fullName(input);
  const likeness = likenessOf({ full_name, email: input.email, message: input.message });
  if (likeness === null) return false;
  return !(await tryAttempt(deps, 'alike_per_address_and_profile', `${address}:${profile}:${likeness}`));
}

/** Stores the accepted input, with its event. @returns the contact that exists now, ours or another */
async function storeExchange(
  deps: Deps,
  request: ExchangeRequest,
  {
    found,
    language,
    input,
    answers,
    agreed,
    requestHash,
  }: Opened & AcceptedExchange & { requestHash: string },
) {
  const { id: profile_id, handle } = found.profile;
  const id = deps.newId();
  const tokenHash = await hashToken(await withdrawalToken(deps.env.VISITOR_HASH_SECRET, id));
  const is_doubtful = await isDoubtful(deps, input, request.address, profile_id);
  const parts = { id, found, input, answers, agreed, request, requestHash, tokenHash, is_doubtful };
  const visited = { ...request.visit, handle, kind: 'exchange', contact_id: id } as const;
  const event = newEvent(deps, 'exchange.created', contactSubject(id), {
    contact_id: id,
    mails_visitor: await tryVisitorMail(deps, input, request.address),
    language,
    visit: await visitEventOf(deps, visited, request.visitor),
  });
  const stored = await insertContact(deps.db, rowsOf(deps, parts), event);
  if (stored === null) throw new Error('A contact that was stored is not there.');
  return { stored, isOurs: stored.id === id, event };
}

/**
 * Stores a visitor's details for the owner of a card, with the visit; both receive a mail after the response.
 * Everything is durable when this returns; a key never creates two contacts. @throws Problem 400, 404, 409, 422, 429
 * @throws DatabaseAway
 */
export async function exchangeContacts(
  deps: Deps,
  request: ExchangeRequest,
  later: Later,
): Promise<ExchangeOutcome> {
  const opened = await openExchange(deps, request);
  if ('moved' in opened) return { kind: 'moved', handle: opened.moved };
  const { language } = opened;
  const decision = acceptExchange(request.body, askedAt(opened), request.form);
  const accepted = requireAccepted(decision, language);
  if (request.form?.terms && request.form.terms !== (await termsOf(opened.texts)))
    throw ruleBroken([{ path: 'consent', message: visitorMessages(language).exchange.consent_changed }]);
  const taken = (id: string | null) =>
    ({ kind: 'taken', id, isMailed: accepted.input.email !== '' }) satisfies ExchangeOutcome;
  if (request.form?.trapped) return taken(null);
  const requestHash = await keyedHash(deps.env.VISITOR_HASH_SECRET, JSON.stringify(accepted.input));
  if (opened.known) return taken(takenBefore(opened.known, requestHash));
  await admit(deps, request, opened);
  const { stored, isOurs, event } = await storeExchange(deps, request, {
    ...opened,
    ...accepted,
    requestHash,
  });
  if (!isOurs) return taken(takenBefore(stored, requestHash));
  later(dispatch(deps, [event]));
  return taken(stored.id);
}
