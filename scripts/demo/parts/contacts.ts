import {
  contactAnswers,
  contactEmails,
  contactPhones,
  contacts as contactTable,
} from '../../../edge-api/db/tables/contacts.table.ts';
import { consents } from '../../../edge-api/db/tables/consents.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../../edge-api/db/tables/lead-capture.table.ts';
import { orderedName, sortName } from '../../../src/domain/contact/contact-name.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { toE164 } from '../../../src/domain/addresses/phone.ts';
import { userId, type Demo } from '../demo.ts';
import { demoId, demoUuid } from '../ids.ts';
import { one, pick } from '../pick.ts';
import { AUDIENCES, type Audience } from './audiences.ts';
import { ANSWERS, COMPANIES, JOB_TITLES, MESSAGES, NAMES } from './contact-words.ts';

const MINUTES_A_DAY = 1440;

const notice = (owner: string) => `${owner} gets your details, and you get the card by email.`;
const followUp = (keeper: string) =>
  `I agree that ${keeper} keeps these details to follow up on our meeting.`;
const MARKETING = 'Also send me news about gardens.';
/** The card whose form asks for more than the default. */
const ASKS = 'ava';
const QUESTION = { id: demoId('question', ASKS, 0), question: 'Which garden did we talk about?' };

/** The form for ava's visitors: one question, and an optional newsletter. */
function form(demo: Demo, profile_id: string): void {
  demo.insert(leadCaptureForms, { profile_id, marketing_text: MARKETING, updated_at: demo.daysAgo(30) });
  demo.insert(leadCaptureQuestions, { ...QUESTION, profile_id, kind: 'text', required: false, position: 0 });
}

/** The `n`th contact's two names. No two contacts share both. */
function nameOf(n: number): readonly [first: string, last: string] {
  const { first, last } = NAMES[n % NAMES.length]!;
  const round = Math.floor(n / NAMES.length);
  return [first[round % first.length]!, last[(round + Math.floor(round / first.length)) % last.length]!];
}

/** Unassigned numbers: ranges reserved for fiction, or unused area codes. */
const PHONES: readonly ((n: number) => string)[] = [
  (n) => `+44 20 7946 0${String(n % 1000).padStart(3, '0')}`,
  (n) => `+1 555 010 ${String(4000 + n)}`,
  (n) => `+33 1 99 00 ${String(10 + (n % 90))} ${String(10 + Math.floor(n / 90))}`,
  (n) => `+46 70 555 ${String(10 + (n % 90))} ${String(99 - Math.floor(n / 90))}`,
  (n) => `+49 30 23125 ${String(100 + n)}`,
  (n) => `+61 491 570 ${String(100 + n)}`,
];

/**
 * When the `n`th came: evenly over the days and mostly by day, the first yesterday at the latest. Those of a file came
 * at its import.
 */
export function cameAt(demo: Demo, audience: Audience, n: number): Date {
  const { offset, contacts: count, days } = audience;
  if (typeOf(audience, n) === 'import') return demo.daysAgo(IMPORTED_DAYS_AGO);
  const day = 1 + Math.floor((n * (days - 1)) / count);
  return demo.daysAgo(day + (pick(MINUTES_A_DAY / 2, 'minute', offset + n) / MINUTES_A_DAY) * 0.9);
}

/** Duplicates among ava's contacts: the later one, the earlier one, and what they share. */
const TWINS: readonly { nth: number; of: number; both: 'email' | 'phone' | 'linkedin' | 'company' }[] = [
  { nth: 5, of: 17, both: 'email' },
  { nth: 24, of: 41, both: 'phone' },
  { nth: 33, of: 66, both: 'linkedin' },
  { nth: 50, of: 93, both: 'company' },
  { nth: 71, of: 120, both: 'email' },
  { nth: 102, of: 160, both: 'phone' },
];
const twinsOf = (handle: string, nth: number) =>
  handle === 'ava' ? TWINS.filter((twin) => twin.nth === nth || twin.of === nth) : [];

const TYPES = [
  'exchange',
  'exchange',
  'exchange',
  'exchange',
  'exchange',
  'exchange',
  'manual',
  'scan',
] as const;

/** Contacts of ava's that came from a file: those between these that no visitor gave, and that are no duplicates. */
const [IMPORTED_FROM, IMPORTED_TO] = [8, 80];
/** Days since that import. */
export const IMPORTED_DAYS_AGO = 12;
const isImported = (handle: string, nth: number, type: string): boolean =>
  handle === ASKS &&
  nth >= IMPORTED_FROM &&
  nth < IMPORTED_TO &&
  type !== 'exchange' &&
  twinsOf(handle, nth).length === 0;

/** How the `nth` contact came. */
function typeOf({ handle, offset }: Audience, nth: number) {
  const type = one(TYPES, 'type', offset + nth);
  return isImported(handle, nth, type) ? 'import' : type;
}

const linkedinOf = (n: number) =>
  `https://www.linkedin.com/in/${sortName(nameOf(n).join(' ')).replaceAll(/[^a-z]+/g, '-')}`;

/** One of ava's contacts has a birthday on the day of the demo; those of others are so many days later. */
const [BORN_TODAY, BIRTHDAYS_IN] = [103, 60];
const birthdayIn = (demo: Demo, days: number) => `--${demo.daysAgo(-days).toISOString().slice(5, 10)}`;

/** What a contact that was added by hand may have besides. */
const detailsOf = (demo: Demo) => ({
  nickname: 'Sol',
  birthday: birthdayIn(demo, BIRTHDAYS_IN),
  websites: 'https://journal.fernhall.example\nhttps://shop.fernhall.example',
  messengers: 'signal:+44 7700 900142\nskype:fernhall.sol',
});

function contact(demo: Demo, audience: Audience, nth: number): void {
  const { account, handle, offset } = audience;
  const n = offset + nth;
  const [twin] = twinsOf(handle, nth);
  const isLater = twin?.nth === nth;
  /** The source of the details: for a duplicate the other contact. */
  const who = isLater ? twin.of : nth;
  const has = (what: string) => twin?.both === what;
  const [given, last_name] = nameOf(offset + who);
  const first_name = isLater ? `${given.charAt(0)}.` : given;
  const company = one(COMPANIES, 'company', has('company') ? offset + who : n);
  const type = typeOf(audience, nth);
  const exchanged = type === 'exchange';
  const id = demoId('contact', handle, nth);
  const at = cameAt(demo, audience, nth);
  const full_name = fullName({ first_name, last_name });
  demo.insert(contactTable, {
    id,
    uuid: demoUuid('contact', handle, nth),
    user_id: userId(account),
    profile_id: exchanged ? demoId('profile', handle) : null,
    type,
    full_name,
    first_name,
    last_name,
    sort_name: orderedName(full_name),
    company_name: pick(8, 'no-company', n) === 0 && !has('company') ? null : company.name,
    job_title: pick(5, 'no-title', n) === 0 ? null : one(JOB_TITLES, 'title', n),
    contact_linkedin_url: has('linkedin') ? linkedinOf(offset + who) : null,
    website: type === 'scan' ? `https://${company.host}` : null,
    ...(type === 'manual' && pick(2, 'details', n) === 0 && detailsOf(demo)),
    ...(handle === ASKS && nth === BORN_TODAY && { birthday: birthdayIn(demo, 0) }),
    message: exchanged && pick(3, 'message', n) === 0 ? one(MESSAGES, 'words', n) : null,
    created_at: at,
    updated_at: at,
  });
  if (pick(12, 'no-email', n) !== 0 || has('email'))
    demo.insert(contactEmails, {
      id: demoId('contact-email', handle, nth),
      contact_id: id,
      email: has('email') ? `person.${who + 1}@fernhall.example` : `person.${nth + 1}@${company.host}`,
      position: 0,
    });
  if (pick(3, 'phone', n) !== 0 || has('phone')) {
    const phone = one(PHONES, 'country', offset + (has('phone') ? who : nth))(has('phone') ? who : nth);
    demo.insert(contactPhones, {
      id: demoId('contact-phone', handle, nth),
      contact_id: id,
      phone,
      e164: toE164(phone),
      position: 0,
    });
  }
  if (exchanged) agreed(demo, audience, { id, n, at });
}

/** An exchange's further rows: answers, and consents. */
function agreed(
  demo: Demo,
  { owner, handle, offset }: Audience,
  { id: contact_id, n, at }: { id: string; n: number; at: Date },
): void {
  const hasForm = handle === ASKS;
  if (hasForm && pick(2, 'answer', n) === 0)
    demo.insert(contactAnswers, {
      id: demoId('contact-answer', handle, n - offset),
      contact_id,
      question_id: QUESTION.id,
      question: QUESTION.question,
      answer: one(ANSWERS, 'answered', n),
      position: 0,
    });
  const consent = (purpose: 'exchange' | 'follow_up' | 'marketing', text: string) =>
    demo.insert(consents, {
      id: demoId('consent', handle, n - offset, purpose),
      contact_id,
      purpose,
      text,
      source: `/${handle}/exchange`,
      // A hash without a link: the demo's mails were never sent.
      token_hash: demoUuid('no-link', n).replaceAll('-', '').repeat(2),
      given_at: at,
    });
  consent('exchange', notice(owner));
  if (pick(4, 'follow-up', n) !== 0) consent('follow_up', followUp(hasForm ? 'Fernhall Studio' : owner));
  if (hasForm && pick(3, 'news', n) === 0) consent('marketing', MARKETING);
}

/** The contacts of all users, and the form that most of ava's came through. */
export function contacts(demo: Demo): void {
  form(demo, demoId('profile', ASKS));
  for (const audience of AUDIENCES) for (let n = 0; n < audience.contacts; n += 1) contact(demo, audience, n);
}
