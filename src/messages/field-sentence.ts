import type { Language } from '../domain/locale/languages.ts';
import { format } from './format.ts';
import { visitorMessages } from './visitor.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * What a visitor reads of a field of the exchange form.
 * @param code the broken rule, with its field where it has one: `email.required`, `answer_required`
 * @param n the number that the rule is about: characters at most
 */
export function fieldSentence(code: string, language: Language, n = 0): string {
  const { templates, labels }: Record<'templates' | 'labels', Texts> = visitorMessages(language).visitorForm;
  const [rule = '', field = ''] = code.split('.').toReversed();
  const label = labels[field] ?? field;
  // English writes the label within its sentence, other languages in quotation marks.
  const x = language === 'en' && rule === 'invalid' ? label.toLowerCase() : label;
  return format<string>(templates[rule] ?? templates['invalid']!, { x, n });
}
