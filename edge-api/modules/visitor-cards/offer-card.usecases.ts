import { z } from 'zod';
import { namesOnCard, type KeepYours } from '../../../src/domain/exchange/visitor-card.ts';
import { COMPANY_MAX, JOB_TITLE_MAX } from '../../../src/domain/limits/text.ts';
import { VISITOR_CARD_HOURS } from '../../../src/domain/limits/visitor-cards.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import { sealedLetter, sendStoredLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../kit/later.ts';
import { sealText, unsealText } from '../../kit/sealed-text.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { tryAttempt } from '../../limits/rate-limit.ts';
import { visitorCardLetter } from './visitor-cards.letter.ts';
import { insertVisitorCard, readExchangeDetails, readVisitorCard } from './visitor-cards.repository.ts';

const HOUR = 3_600_000;

/** The page of a mailed link. */
const PAGE = '/your-card';

const detailsSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string().nullable(),
  company_name: z.string().nullable(),
  phone: z.string().nullable(),
});

/** What an offered card is made of. */
export type VisitorCardDetails = z.output<typeof detailsSchema>;

type Asked = KeepYours & {
  handle: string;
  /** The language of the mail and of the card. */
  language: Language;
  /** The caller's address, which is counted. */
  address: string;
};

/** The stored details of an exchange of the last hours; null if there is none, or no e-mail to write to. */
async function detailsOf(deps: Deps, { exchange_id, handle, email = '' }: Asked) {
  const checked = checkHandle(handle);
  if (!checked.ok || deps.env.CARDEA_SIGNUP !== 'open') return null;
  const since = new Date(deps.now().getTime() - VISITOR_CARD_HOURS * HOUR);
  const id = exchange_id.replace(/^exchange\//, '');
  const given = await readExchangeDetails(deps.db, { id, handle: checked.handle, since });
  // Who gave an e-mail is written to there, whatever the call says.
  const to = given && (given.email || normalizeEmail(email));
  if (!given || !to) return null;
  const { contact_id, job_title, company_name, phone } = given;
  return {
    contact_id,
    details: {
      email: to,
      ...namesOnCard(given),
      job_title: job_title && [...job_title].slice(0, JOB_TITLE_MAX).join(''),
      company_name: company_name && [...company_name].slice(0, COMPANY_MAX).join(''),
      phone,
    },
  };
}

/**
 * Offers a visitor a card of what they gave with an exchange: a link is mailed, and nothing is made until they press its
 * button. Callers learn nothing of whether it is. Without an exchange, an e-mail or open sign-up nothing happens, nor
 * above the limits of unrequested mails. @returns the value by which the browser is known, which is always new
 */
export async function offerCard(deps: Deps, asked: Asked, later: Later): Promise<{ browser: string }> {
  const browser = deps.newId();
  const found = await detailsOf(deps, asked);
  if (!found || !(await tryAttempt(deps, 'mail_per_address', `keep-yours:${asked.address}`)))
    return { browser };
  const token = `${deps.newId()}${deps.newId()}`;
  const link = new URL(PAGE, deps.env.PUBLIC_URL);
  link.searchParams.set('token', token);
  const expires_at = new Date(deps.now().getTime() + VISITOR_CARD_HOURS * HOUR);
  const { email } = found.details;
  const text = visitorCardLetter(email, link.href, asked.language);
  const letter = await sealedLetter(deps, 'visitor_card', text, { lapses_at: expires_at });
  await insertVisitorCard(
    deps.db,
    {
      id: await hashToken(token),
      contact_id: found.contact_id,
      sealed: await sealText(token, JSON.stringify(found.details)),
      design_id: asked.design,
      language: asked.language,
      browser: await hashToken(browser),
      expires_at,
    },
    letter,
  );
  later(sendStoredLetter(deps, letter));
  return { browser };
}

/** The offered card of a mailed token; null if it was made, taken back or has expired. Read-only. */
export async function openVisitorCard(deps: Deps, token: string) {
  const offer = await readVisitorCard(deps.db, await hashToken(token), deps.now());
  if (!offer) return null;
  return { offer, details: detailsSchema.parse(JSON.parse(await unsealText([token], offer.sealed))) };
}
