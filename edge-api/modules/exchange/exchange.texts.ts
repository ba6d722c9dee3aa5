import type { FormTexts } from '../../../src/domain/exchange/accept-exchange.ts';
import { EXCHANGE_LIMITS, type ExchangeIssue } from '../../../src/domain/exchange/exchange.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { fieldSentence } from '../../../src/messages/field-sentence.ts';
import { format } from '../../../src/messages/format.ts';
import { visitorMessages, type VisitorMessages } from '../../../src/messages/visitor.ts';
import type { InputError } from '../../kit/problem.ts';
import { hashToken } from '../../kit/token-hash.ts';
import type { ExchangeRows } from './exchange.repository.ts';

type Found = NonNullable<ExchangeRows['found']>;

/** An owner's own texts of the form. */
export type OwnTexts = Pick<NonNullable<Found['form']>, 'title' | 'consent_text' | 'marketing_text'>;

/** The texts of the form, as they are stored with a contact. */
export type ExchangeTexts = FormTexts & {
  /** The heading: the owner's own, or the default. */
  title: string;
  /** The owner's short name in the form: a first name, or the company. */
  name: string;
  /** The owner's full name, or the company. */
  owner: string;
};

/**
 * The texts of a profile's form, by default in the language of the visitor. @param words the form's texts in that
 * language
 */
export function textsOf(
  { profile, form }: Pick<Found, 'profile'> & { form: OwnTexts | null },
  words: VisitorMessages['exchange'],
): ExchangeTexts {
  const person = fullName(profile);
  const company = profile.workplace?.trim() ?? '';
  const whole = profile.is_business ? company || person : person || company;
  const owner = whole || `@${profile.handle}`;
  const name = profile.is_business ? owner : profile.first_name.trim() || owner;
  const keeper = (profile.show_company_name || profile.is_business ? company : '') || owner;
  const own = form?.consent_text?.trim();
  return {
    title: form?.title?.trim() || words.title,
    name,
    owner,
    notice: format(words.intro, { name }),
    consent: own || format(words.consent, { owner: keeper }),
    consent_required: Boolean(own),
    marketing: form?.marketing_text?.trim() || null,
  };
}

/** A hash of the consent texts of a form, so that a form rendered before they changed is detected. */
export async function termsOf({ notice, consent, marketing }: ExchangeTexts): Promise<string> {
  return (await hashToken(JSON.stringify([notice, consent, marketing]))).slice(0, 16);
}

const limits: Readonly<Record<string, number>> = EXCHANGE_LIMITS;

/** The message for a broken rule, at its field. */
export function inputErrorOf({ path, code }: ExchangeIssue, language: Language): InputError {
  const { consent_required, reach_required } = visitorMessages(language).exchange;
  if (code === 'consent.required') return { path, message: consent_required };
  if (code === 'reach.required') return { path, message: reach_required };
  return { path, message: fieldSentence(code, language, limits[code.split('.')[0] ?? '']) };
}
