import type { HTMLAttributes } from 'astro/types';
import { answerField } from '../../edge-api/modules/exchange/posted-form.ts';
import type { ExchangeForm } from '../../edge-api/modules/exchange/open-form.usecases.ts';
import type { GivenTextName } from '../../src/domain/contact/contact.fields.ts';
import { EXCHANGE_LIMITS, type ExchangeQuestion } from '../../src/domain/exchange/exchange.ts';
import type { Language } from '../../src/domain/locale/languages.ts';
import { fieldSentence } from '../../src/messages/field-sentence.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';

/** A field of the form: one line, several (`lines`), or a choice (`options`, the first of which is no answer). */
export type FormField = Omit<HTMLAttributes<'input'>, 'form' | 'id' | 'value'> & {
  name: string;
  label: string;
  lines?: number;
  options?: readonly string[] | null;
  /** The errors of an empty field and of an invalid one, for a script that checks before sending. */
  missing?: string | undefined;
  invalid?: string | undefined;
  /** The field that can be filled in in place of this one, and the button that puts it there. */
  either?: { name: string; button: string } | undefined;
};

type Rules = Pick<ExchangeForm['card'], 'require_email' | 'require_phone' | 'require_company_name'>;

/** Whether the form asks for a field first. Of email and phone, if one is enough, that is the email. */
const isNeeded = ({ name, required, either }: FormField) => Boolean(required || (either && name === 'email'));

/** Email and phone; if the owner requires neither, each with a button for the other. */
function reachFields(rules: Rules, language: Language): FormField[] {
  const { exchange: words, visitorForm } = visitorMessages(language);
  const isOpen = !rules.require_email && !rules.require_phone;
  const reach = (name: 'email' | 'phone', required: boolean) => ({
    name,
    label: visitorForm.labels[name],
    dir: 'ltr' as const,
    maxlength: EXCHANGE_LIMITS[name],
    required,
    missing: isOpen ? words.reach_required : fieldSentence(`${name}.required`, language),
    invalid: fieldSentence(`${name}.invalid`, language),
  });
  const either = (name: string, button: string) => (isOpen ? { name, button } : undefined);
  return [
    {
      ...reach('email', rules.require_email),
      type: 'email',
      inputmode: 'email',
      autocomplete: 'email',
      either: either('phone', words.use_phone),
    },
    {
      ...reach('phone', rules.require_phone),
      type: 'tel',
      autocomplete: 'tel',
      placeholder: words.phone_example,
      either: either('email', words.use_email),
    },
  ];
}

function questionField({ id, question, options, required }: ExchangeQuestion, language: Language): FormField {
  return {
    name: answerField(id),
    label: question,
    options,
    placeholder: options ? undefined : visitorMessages(language).exchange.your_answer,
    maxlength: EXCHANGE_LIMITS.answer,
    dir: 'auto',
    missing: fieldSentence('answer_required', language),
    required,
  };
}

/** The texts with a field each; a name is typed in one. */
type LineName = Exclude<GivenTextName, 'first_name' | 'last_name'>;

/** The fields of a form: what it cannot be sent without, and everything else. */
export function formFields(
  { card, questions }: Pick<ExchangeForm, 'questions'> & { card: Rules },
  language: Language,
): { needed: FormField[]; more: FormField[] } {
  const { labels } = visitorMessages(language).visitorForm;
  const line = (name: LineName, autocomplete: FormField['autocomplete'], required = false): FormField => ({
    name,
    label: labels[name],
    autocomplete,
    dir: 'auto',
    maxlength: EXCHANGE_LIMITS[name],
    missing: fieldSentence(`${name}.required`, language),
    required,
  });
  const { full_name, message, ...lines }: Record<LineName, FormField> = {
    full_name: line('full_name', 'name', true),
    company_name: line('company_name', 'organization', card.require_company_name),
    job_title: line('job_title', 'organization-title'),
    message: { ...line('message', undefined), lines: 3 },
  };
  const all = [
    full_name,
    ...reachFields(card, language),
    ...Object.values(lines),
    ...questions.map((question) => questionField(question, language)),
    message,
  ];
  return { needed: all.filter(isNeeded), more: all.filter((field) => !isNeeded(field)) };
}
