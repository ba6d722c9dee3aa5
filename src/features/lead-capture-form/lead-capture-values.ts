import type { LeadCaptureForm, LeadCaptureQuestion } from '../../domain/exchange/lead-capture.ts';
import type { QuestionKind } from '../../domain/exchange/question-kinds.ts';

/** A question being edited; `key` identifies it before it has an id. */
export type QuestionDraft = {
  key: string;
  id?: string;
  question: string;
  kind: QuestionKind;
  options: string[];
  required: boolean;
};

/** Values of the exchange-form editor: texts, empty for the defaults. */
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

/** A stored form as editor values. */
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
 * The stored questions with the editor's keys: a question that got its id by saving is still the open one. If one
 * without an id was sent, the stored order is the sent one; else it may contain another browser's changes.
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

/** Values typed during the save, with the ids that questions got by it. */
export function withIdsOf(typed: LeadCaptureValues, stored: LeadCaptureValues): LeadCaptureValues {
  const ids = new Map(stored.questions.map(({ id, key }) => [key, id]));
  const questions = typed.questions.map((question) => {
    const id = question.id ?? ids.get(question.key);
    return id === undefined ? question : { ...question, id };
  });
  return { ...typed, questions };
}

/** The questions with one replaced, retaining an id it got meanwhile. A new one is last. */
export function withQuestion(questions: readonly QuestionDraft[], done: QuestionDraft): QuestionDraft[] {
  if (!questions.some(({ key }) => key === done.key)) return [...questions, done];
  return questions.map((one) => (one.key === done.key ? { ...done, ...(one.id && { id: one.id }) } : one));
}

/** The preview's form: the current input, including an open question, without ids. */
export const shownOf = (values: LeadCaptureValues, open: QuestionDraft | null) => ({
  ...values,
  questions: (open ? withQuestion(values.questions, open) : values.questions).map(
    ({ question, kind, options, required }) => ({ question, kind, options, required }),
  ),
});
