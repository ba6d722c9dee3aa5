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

/** A custom text; null or empty for the default. */
const ownText = (field: string, max: number) =>
  line(field, max)
    .nullable()
    .transform((text) => text || null)
    .optional();

const toggle = (field: string) => z.boolean(`${field}.invalid`).optional();

/** Options of a choice: none for a text question. */
const options = z
  .array(line('option', OPTION_MAX).min(1, 'option.required'), 'options.invalid')
  .max(OPTIONS_MAX, 'options.too_many')
  .nullish()
  .transform((all) => all ?? []);

/** A question of the form. Messages are codes. */
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

/** Ids are unique: a repeated one would make two questions one. */
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
 * The body of `PUT /api/p/{handle}/lead_capture_form`. Absent fields stay unchanged; `questions` replaces all, in the
 * given order, and a question sent with its `id` stays the same one.
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

/** A stored question. */
export type LeadCaptureQuestion = {
  id: string;
  question: string;
  kind: QuestionKind;
  options: string[] | null;
  required: boolean;
};

/** An owner's texts and questions of the form; null for the default texts. */
export type LeadCaptureForm = {
  title: string | null;
  consent_text: string | null;
  marketing_text: string | null;
  require_email: boolean;
  require_phone: boolean;
  require_company_name: boolean;
  questions: LeadCaptureQuestion[];
};

/** The form after an update; new questions get ids from `newId`. */
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

/** Indexes of an update's questions whose id does not exist. */
export const unknownQuestions = (form: LeadCaptureForm, { questions = [] }: LeadCaptureUpdate): number[] =>
  questions.flatMap(({ id }, place) =>
    id !== undefined && !form.questions.some((known) => known.id === id) ? [place] : [],
  );

/** The features whose right a change needs: only differences count. */
export function featuresOfForm(before: LeadCaptureForm, after: LeadCaptureForm): Feature[] {
  const changed = (Object.keys(after) as (keyof LeadCaptureForm)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const features = changed.map((field) =>
    field === 'require_company_name' ? 'require_company_name' : 'lead_capture_form',
  );
  return [...new Set(features)];
}
