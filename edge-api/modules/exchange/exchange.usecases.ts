import type { z } from 'zod';
import type { exchangeVisitSchema } from '../../../src/domain/exchange/exchange.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import { exchange as words } from '#messages/card.ts';
import type { Deps } from '../../deps.ts';
import { contactSubject, happening } from '../../events/events.ts';
import { recorded, dispatch } from '../../events/dispatch.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import type { Later } from '../../kit/later.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import type { Visitor } from '../../http/visitor.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { visitEventOf } from '../analytics/take-event.usecases.ts';
import { withdrawalToken } from './withdrawal-token.ts';
import { isDoubtful, canNotify } from './exchange-limits.usecases.ts';
import { readInput, requireRules } from './exchange.input.ts';
import { exchangeLetters } from './exchange.letters.ts';
import { insertContact, readExchange, type ExchangeRows, type KnownContact } from './exchange.repository.ts';
import { agreedOf, answersOf, rowsOf } from './exchange.rows.ts';
import { termsOf } from './exchange-form.usecases.ts';
import { textsOf } from './exchange.texts.ts';

/** A request to exchange contacts. */
export type ExchangeRequest = {
  handle: string;
  body: unknown;
  /** The request's key, null where it has none. */
  key: string | null;
  /** The caller's address. */
  address: string;
  /** Who asks, for the visit that the exchange belongs to. */
  visitor: Visitor;
  /** The view of the card that it comes of, as its page tells; none where there was no script. */
  visit: z.infer<typeof exchangeVisitSchema>;
  /** Where the visitor agreed, as a path of this site. */
  source: string;
  /** What a plain form adds; null for JSON. */
  form: { trapped: boolean; terms: string | null; proof: string | null } | null;
};

/** Where it went: to a contact (none where a program filled in the form), or the profile has another handle now. */
export type ExchangeOutcome = { kind: 'taken'; id: string | null } | { kind: 'moved'; handle: string };

type Found = NonNullable<ExchangeRows['found']>;

function rulesOf({ profile, form }: Found, questions: ExchangeRows['questions']) {
  const texts = textsOf({ profile, form });
  return {
    require_email: profile.require_email,
    require_phone: profile.require_phone,
    require_company_name: profile.require_company_name,
    required_consent: texts.consent_required ? texts.consent : null,
    questions,
  };
}

/** The answer to a request whose key has made its contact before. A withdrawn one no longer knows what was sent. */
function takenBefore({ id, request_hash }: KnownContact, requestHash: string): ExchangeOutcome {
  if (request_hash !== null && request_hash !== requestHash) throw problem('key_reused');
  return { kind: 'taken', id };
}

/**
 * Stores what a visitor gives to the owner of a card, with the letters that tell both and the visit that it counts as,
 * which go out behind the answer. All of it is stored for good when this returns; the same key never makes two contacts.
 * @throws Problem 400, 404, 409, 422, 429
 * @throws DatabaseAway
 */
export async function exchangeContacts(
  deps: Deps,
  request: ExchangeRequest,
  later: Later,
): Promise<ExchangeOutcome> {
  const checked = checkHandle(request.handle);
  if (!checked.ok) throw notFound();
  const { found, questions, known, moved } = await readExchange(deps.db, checked.handle, request.key);
  if (!found) {
    if (moved) return { kind: 'moved', handle: moved };
    throw notFound();
  }
  const texts = textsOf(found);
  const input = readInput(request.body);
  requireRules(input, rulesOf(found, questions));
  if (request.form?.terms && request.form.terms !== (await termsOf(texts)))
    throw ruleBroken([{ path: 'consent', message: words.consent_changed }]);
  if (request.form?.trapped) return { kind: 'taken', id: null };

  const requestHash = await keyedHash(deps.env.VISITOR_HASH_SECRET, JSON.stringify(input));
  const { handle } = found.profile;
  if (known) return takenBefore(known, requestHash);
  if (request.form && !(await deps.human.isProven(request.form.proof)))
    throw ruleBroken([{ path: 'human', message: words.not_proven }]);
  await spendAttempt(deps, 'exchange_per_address_and_profile', `${request.address}:${found.profile.id}`);

  const id = deps.newId();
  const token = await withdrawalToken(deps.env.VISITOR_HASH_SECRET, id);
  const answers = answersOf(input, questions);
  const agreed = agreedOf(input, texts, request.form !== null);
  const tokenHash = await hashToken(token);
  const is_doubtful = await isDoubtful(deps, input, request.address, found.profile.id);
  const parts = { id, found, input, answers, agreed, request, requestHash, tokenHash, is_doubtful };
  const rows = rowsOf(deps, parts);
  const letters = exchangeLetters(
    {
      handle,
      owner: { name: texts.owner, email: found.owner_email },
      name: rows.contact.full_name,
      input,
      answers,
      agreed,
      token,
      tells_visitor: await canNotify(deps, input, request.address),
    },
    deps.env.PUBLIC_URL,
  );
  const visited = { ...request.visit, handle, kind: 'exchange', contact_id: id } as const;
  const visit = await visitEventOf(deps, visited, request.visitor);
  const event = recorded(
    deps,
    happening(deps, 'exchange.created', contactSubject(id), { contact_id: id, ...letters, visit }),
  );
  const stored = await insertContact(deps.db, rows, event);
  if (stored === null) throw new Error('A contact that was stored is not there.');
  if (stored.id !== rows.contact.id) return takenBefore(stored, requestHash);
  later(dispatch(deps, [event]));
  return { kind: 'taken', id: stored.id };
}
