import { fullName } from '../../../src/domain/text/full-name.ts';
import { freeHandle, randomHandle } from '../../db/free-handle.queries.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../kit/problems.ts';
import { findUserId } from '../account/account.repository.ts';
import { newCardCode } from '../account/sign-up/card-code.ts';
import { requireSignUp } from '../account/sign-up/who-may-sign-up.usecases.ts';
import { openVisitorCard, type VisitorCardDetails } from './offer-card.usecases.ts';
import { deleteVisitorCard, insertVisitorAccount, type VisitorCardRow } from './visitor-cards.repository.ts';

/** How often a handle is looked for that another request claims at the same moment. */
const TRIES = 3;

/** The rows of an account with its card: verified, since its owner opened a mailed link, and with its wizard done. */
function accountOf(deps: Deps, details: VisitorCardDetails, offer: VisitorCardRow) {
  const { email, first_name, last_name, job_title, company_name, phone } = details;
  const now = deps.now();
  const times = { created_at: now, updated_at: now };
  const fields = [
    ...(phone ? [{ field_type_id: 'phone', value: phone }] : []),
    { field_type_id: 'email', value: email },
  ];
  return {
    user: {
      id: deps.newId(),
      name: fullName(details) || email,
      email,
      email_verified: true,
      first_name,
      last_name,
      status: 'active',
      plan: deps.env.CARDEA_SIGNUP_PLAN,
      terms_accepted_at: now,
      ...times,
    },
    profile: {
      id: deps.newId(),
      public_id: crypto.randomUUID(),
      is_default: true,
      first_name,
      last_name,
      job_title,
      workplace: company_name,
      card_design_id: offer.design_id,
      language: offer.language,
      ...times,
    },
    code: newCardCode(),
    fields: fields.map((field, position) => ({ id: deps.newId(), ...field, label: null, position })),
  };
}

async function addAccount(deps: Deps, details: VisitorCardDetails, offer: VisitorCardRow): Promise<string> {
  const made = accountOf(deps, details, offer);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isLast = tries === TRIES - 1;
    const { first_name, last_name } = details;
    const handle = isLast ? randomHandle() : await freeHandle(deps.db, first_name, last_name);
    if (await insertVisitorAccount(deps.db, { ...made, profile: { ...made.profile, handle } }))
      return made.user.id;
    const known = await findUserId(deps.db, details.email);
    if (known) return known;
  }
  throw new Error('No handle was free.');
}

/** The account of a mailed token, and whether the browser is the one that asked for it. */
export type MadeAccount = { user_id: string; email: string; browser: string };

/**
 * Makes the account and the card that were offered to a visitor; nothing is added to an account that their e-mail has
 * already. A link works once. @throws Problem 422 for a link that has expired or was used; 403 if sign-up is
 * not open any more
 */
export async function makeCard(deps: Deps, token: string): Promise<MadeAccount> {
  const opened = await openVisitorCard(deps, token);
  if (!opened) throw problem('link_expired');
  const { offer, details } = opened;
  const known = await findUserId(deps.db, details.email);
  if (known === null) await requireSignUp(deps, details.email, null);
  const user_id = known ?? (await addAccount(deps, details, offer));
  await deleteVisitorCard(deps.db, offer.id);
  return { user_id, email: details.email, browser: offer.browser };
}
