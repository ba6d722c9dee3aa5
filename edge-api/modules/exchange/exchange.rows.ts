import { contactName, sortName } from '../../../src/domain/contact/contact-name.ts';
import { eachText, GIVEN_TEXT_NAMES } from '../../../src/domain/contact/contact.fields.ts';
import type { AcceptedExchange } from '../../../src/domain/exchange/accept-exchange.ts';
import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { toE164 } from '../../../src/domain/addresses/phone.ts';
import type { Deps } from '../../deps.ts';
import type { ExchangeRows, NewContact } from './exchange.repository.ts';

/** The visitor's texts; missing ones are empty. */
const givenTexts = (input: ExchangeInput) => eachText(GIVEN_TEXT_NAMES, (name) => input[name] || null);

type Parts = AcceptedExchange & {
  id: string;
  found: NonNullable<ExchangeRows['found']>;
  /** The request's key, and where the visitor agreed. */
  request: { key: string | null; source: string };
  requestHash: string;
  tokenHash: string;
  is_doubtful: boolean;
};

/** The rows of one exchange. */
export function rowsOf(deps: Deps, { id, found, input, answers, agreed, request, ...more }: Parts) {
  const { requestHash, tokenHash, is_doubtful } = more;
  const { profile } = found;
  const now = deps.now();
  const full_name = input.full_name || fullName(input);
  const emails = input.email ? [input.email] : [];
  const consent = (purpose: 'exchange' | 'follow_up' | 'marketing', text: string | null) =>
    text === null
      ? []
      : [{ id: deps.newId(), purpose, text, source: request.source, token_hash: tokenHash, given_at: now }];
  return {
    contact: {
      id,
      uuid: crypto.randomUUID(),
      user_id: profile.user_id,
      team_id: profile.team_id,
      profile_id: profile.id,
      type: 'exchange',
      idempotency_key: request.key,
      request_hash: requestHash,
      is_doubtful,
      ...givenTexts(input),
      full_name,
      given_email: emails[0] ?? null,
      sort_name: sortName(contactName({ full_name, emails })),
      created_at: now,
      updated_at: now,
    },
    emails: emails.map((email) => ({ id: deps.newId(), email, position: 0 })),
    phones: input.phone
      ? [{ id: deps.newId(), phone: input.phone, e164: toE164(input.phone), position: 0 }]
      : [],
    answers: answers.map((answer, position) => ({ id: deps.newId(), ...answer, position })),
    consents: [
      ...consent('exchange', agreed.exchange),
      ...consent('follow_up', agreed.follow_up),
      ...consent('marketing', agreed.marketing),
    ],
  } satisfies NewContact;
}
