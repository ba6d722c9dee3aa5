import { sentence } from './sentence.ts';
import type { VisitorMessages } from './visitor.ts';

/** The sentences about fields of one language: by rule, with the fields' names in them. */
export type FieldSentences = Readonly<Record<'templates' | 'labels', Readonly<Record<string, string>>>>;

/** What a visitor reads of a field of the exchange form, by the code of the broken rule (`email.required`). */
export const fieldSentence = (code: string, path: string, { visitorForm }: VisitorMessages): string =>
  sentence(code, path, { validation: { ...visitorForm, sentences: {} }, permissions: {} });
