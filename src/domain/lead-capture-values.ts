import type { z } from 'zod';
import {
  leadCaptureSchema,
  type LeadCaptureForm,
  type LeadCaptureQuestion,
  type LeadCaptureUpdate,
  type QuestionKind,
} from './lead-capture.ts';

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

/** The rules of `PUT /api/p/{handle}/lead_capture_form` for what the editor holds; keys are left out. */
export const leadCaptureValuesSchema = leadCaptureSchema as unknown as z.ZodType<
  LeadCaptureUpdate,
  LeadCaptureValues
>;

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

/** Only what differs from what was loaded, so that two browsers which change different things both keep theirs. */
export function changedForm(loaded: LeadCaptureValues, update: LeadCaptureUpdate): LeadCaptureUpdate {
  const before = leadCaptureValuesSchema.parse(loaded);
  const fields = Object.keys(update) as (keyof LeadCaptureUpdate)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(update[field]));
  return Object.fromEntries(changed.map((field) => [field, update[field]]));
}
