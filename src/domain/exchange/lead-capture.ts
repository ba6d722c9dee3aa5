import { z } from 'zod';
import { OPTIONS_MAX, OPTIONS_MIN, QUESTIONS_MAX } from '../limits/profiles.ts';
import { CONSENT_TEXT_MAX, FORM_TITLE_MAX, OPTION_MAX, QUESTION_MAX } from '../limits/text.ts';
import { oneLine } from '../text/one-line.ts';
import type { Feature } from '../permissions/permission-matrix.ts';
import { QUESTION_KINDS, type QuestionKind } from './question-kinds.ts';

const line = (field: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : `${field}.invalid`) })
    .overwrite(oneLine)
    .max(max, `${field}.too_long`);

/** A text of the owner's own; null or empty for the usual one. */
const ownText = (field: string, max: number) =>
  line(field, max)
    .nullable()
    .transform((text) => text || null)
    .optional();

const toggle = (field: string) => z.boolean(`${field}.invalid`).optional();

/** Answers to choose from: none for a question of text. */
const options = z
  .array(line('option', OPTION_MAX).min(1, 'option.required'), 'options.invalid')
  .max(OPTIONS_MAX, 'options.too_many')
  .nullish()
  .transform((all) => all ?? []);

/** One question of the form. Messages are codes. */
export const questionSchema = z
  .object(
    {
      id: z.string('question.invalid').min(1, 'question.invalid').optional(),
      question: line('question', QUESTION_MAX).min(1, 'question.required'),
      kind: z.enum(QUESTION_KINDS, 'kind.invalid').default('text'),
      options,
      required: z.boolean('required_answer.invalid').default(false),
    },
    'questions.invalid',
  )
  .superRefine(({ kind, options }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message, path: ['options'] });
    if (kind === 'choice' && options.length < OPTIONS_MIN) fault('options.too_few');
    if (kind === 'choice' && new Set(options).size < options.length) fault('options.repeated');
  })
  .transform(({ options, ...asked }) => ({ ...asked, options: asked.kind === 'choice' ? options : null }));

/** Questions are known by their ids: one id in two places would make one question of two. */
const questions = z
  .array(questionSchema, 'questions.invalid')
  .max(QUESTIONS_MAX, 'questions.too_many')
  .superRefine((all, context) => {
    const ids = all.map(({ id }) => id);
    for (const [place, id] of ids.entries())
      if (id !== undefined && ids.indexOf(id) < place)
        context.addIssue({ code: 'custom', message: 'question.repeated', path: [place, 'id'] });
  });

/**
 * The body of `PUT /api/p/{handle}/lead_capture_form`. What is left out stays as it is; `questions` replaces all of
 * them, in the order given, and one that is sent with its `id` stays the same question.
 */
export const leadCaptureSchema = z.object({
  title: ownText('form_title', FORM_TITLE_MAX),
  consent_text: ownText('consent_text', CONSENT_TEXT_MAX),
  marketing_text: ownText('marketing_text', CONSENT_TEXT_MAX),
  require_email: toggle('require_email'),
  require_phone: toggle('require_phone'),
  require_company_name: toggle('require_company_name'),
  questions: questions.optional(),
});

export type LeadCaptureUpdate = z.infer<typeof leadCaptureSchema>;

/** A question as it is stored. */
export type LeadCaptureQuestion = {
  id: string;
  question: string;
  kind: QuestionKind;
  options: string[] | null;
  required: boolean;
};

/** What an owner says and asks at the form; null for the usual texts. */
export type LeadCaptureForm = {
  title: string | null;
  consent_text: string | null;
  marketing_text: string | null;
  require_email: boolean;
  require_phone: boolean;
  require_company_name: boolean;
  questions: LeadCaptureQuestion[];
};

/** The form as an update leaves it; new questions get ids from `newId`. */
export function applyUpdate(
  form: LeadCaptureForm,
  { questions, ...update }: LeadCaptureUpdate,
  newId: () => string,
): LeadCaptureForm {
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  return {
    ...form,
    ...given,
    ...(questions && {
      questions: questions.map(({ id, question, kind, options, required }) => ({
        id: id ?? newId(),
        question,
        kind,
        options,
        required,
      })),
    }),
  };
}

/** Places of an update's questions that name a question which is not there. */
export const strangersAmong = (form: LeadCaptureForm, { questions = [] }: LeadCaptureUpdate): number[] =>
  questions.flatMap(({ id }, place) =>
    id !== undefined && !form.questions.some((known) => known.id === id) ? [place] : [],
  );

/** The features whose right a change needs: only what differs counts. */
export function featuresOfForm(before: LeadCaptureForm, after: LeadCaptureForm): Feature[] {
  const changed = (Object.keys(after) as (keyof LeadCaptureForm)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const features = changed.map((field) =>
    field === 'require_company_name' ? 'require_company_name' : 'lead_capture_form',
  );
  return [...new Set(features)];
}
