import type { LeadCaptureForm, LeadCaptureQuestion } from '../../domain/exchange/lead-capture.ts';
import type { QuestionKind } from '../../domain/exchange/question-kinds.ts';

/** A question while it is edited; `key` tells it from the others before it has an id. */
export type QuestionDraft = {
  key: string;
  id?: string;
  question: string;
  kind: QuestionKind;
  options: string[];
  required: boolean;
};

/** What the editor of an exchange form holds: texts, empty where the usual ones stand. */
export type LeadCaptureValues = {
  title: string;
  consent_text: string;
  marketing_text: string;
  require_email: boolean;
  require_phone: boolean;
  require_company_name: boolean;
  questions: QuestionDraft[];
};

const draftOf = ({ id, question, kind, options, required }: LeadCaptureQuestion): QuestionDraft => ({
  key: id,
  id,
  question,
  kind,
  options: options ?? [],
  required,
});

/** A stored form as the editor holds it. */
export const valuesOfForm = (form: LeadCaptureForm): LeadCaptureValues => ({
  title: form.title ?? '',
  consent_text: form.consent_text ?? '',
  marketing_text: form.marketing_text ?? '',
  require_email: form.require_email,
  require_phone: form.require_phone,
  require_company_name: form.require_company_name,
  questions: form.questions.map(draftOf),
});

/**
 * What was stored, with the questions under the keys that the editor sent them with: one that got its id by being stored
 * is still the one that is open in the editor. Where one without an id was sent, what was stored has the order of what
 * was sent; else it may hold what another browser changed.
 */
export function underKeysOf(stored: LeadCaptureValues, sent: LeadCaptureValues): LeadCaptureValues {
  const known = new Map(sent.questions.map(({ id, key }) => [id, key]));
  const freshAt = (index: number) => {
    const question = sent.questions[index];
    return question && question.id === undefined ? question.key : undefined;
  };
  const questions = stored.questions.map((question, index) => ({
    ...question,
    key: known.get(question.id ?? '') ?? freshAt(index) ?? question.key,
  }));
  return { ...stored, questions };
}

/** What was typed while the rest was stored, with the ids that questions got by that. */
export function withIdsOf(typed: LeadCaptureValues, stored: LeadCaptureValues): LeadCaptureValues {
  const ids = new Map(stored.questions.map(({ id, key }) => [key, id]));
  const questions = typed.questions.map((question) => {
    const id = question.id ?? ids.get(question.key);
    return id === undefined ? question : { ...question, id };
  });
  return { ...typed, questions };
}

/** The questions with one of them changed; it keeps the id that it may have got meanwhile. One that is not among them comes last. */
export function withQuestion(questions: readonly QuestionDraft[], done: QuestionDraft): QuestionDraft[] {
  if (!questions.some(({ key }) => key === done.key)) return [...questions, done];
  return questions.map((one) => (one.key === done.key ? { ...done, ...(one.id && { id: one.id }) } : one));
}

/** What the form beside the editor shows: what is written, and of an open question as much as is there, without ids. */
export const shownOf = (values: LeadCaptureValues, open: QuestionDraft | null) => ({
  ...values,
  questions: (open ? withQuestion(values.questions, open) : values.questions).map(
    ({ question, kind, options, required }) => ({ question, kind, options, required }),
  ),
});
