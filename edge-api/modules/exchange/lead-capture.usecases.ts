import {
  applyUpdate,
  featuresOfForm,
  unknownQuestions,
  type LeadCaptureForm,
  type LeadCaptureUpdate,
} from '../../../src/domain/exchange/lead-capture.ts';
import { exchange as words } from '#messages/visitor/exchange.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { changingProfile } from '../profiles/changing-profile.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import type { OwnRow } from '../profiles/profiles.repository.ts';
import { textsOf } from './exchange.texts.ts';
import { readLeadCapture, writeLeadCapture } from './lead-capture.repository.ts';

/** A form with its default texts. */
export type LeadCaptureView = LeadCaptureForm & {
  defaults: { title: string; consent_text: string };
};

async function readForm(deps: Deps, { profile }: OwnRow): Promise<LeadCaptureForm> {
  const { form, questions } = await readLeadCapture(deps.db, profile.id);
  const { require_email, require_phone, require_company_name } = profile;
  return {
    title: form?.title ?? null,
    consent_text: form?.consent_text ?? null,
    marketing_text: form?.marketing_text ?? null,
    require_email,
    require_phone,
    require_company_name,
    questions: questions.map(({ id, question, kind, options, required }) => ({
      id,
      question,
      kind,
      options,
      required,
    })),
  };
}

function view({ profile }: OwnRow, form: LeadCaptureForm): LeadCaptureView {
  const { title, consent } = textsOf({ profile, form: null }, words);
  return { ...form, defaults: { title, consent_text: consent } };
}

/** The exchange form of one of the caller's profiles. @throws Problem 404 */
export async function showLeadCapture(deps: Deps, actor: Actor, handle: string): Promise<LeadCaptureView> {
  const row = await findOwnProfile(deps, actor, handle, 'profiles:read');
  return view(row, await readForm(deps, row));
}

/**
 * Changes the exchange form of one of the caller's profiles, all or nothing. Only changes need a right. @throws Problem
 * 404; 403; 422 for an unknown question
 */
export async function changeLeadCapture(
  deps: Deps,
  actor: Actor,
  handle: string,
  update: LeadCaptureUpdate,
): Promise<LeadCaptureView> {
  const row = await findOwnProfile(deps, actor, handle, 'profiles:write');
  const before = await readForm(deps, row);
  const after = applyUpdate(before, update, deps.newId);
  const features = featuresOfForm(before, after);
  requireMay(actor, features, 'profiles:write');
  const strangers = unknownQuestions(before, update);
  if (strangers.length > 0)
    throw ruleBroken(
      strangers.map((place) => ({ path: `questions.${place}.id`, message: sentence('question.invalid') })),
    );
  if (features.length === 0) return view(row, after);
  const isWritten = await changingProfile(deps, actor, row.profile, ['lead_capture_form'], (event) =>
    writeLeadCapture(deps.db, row.profile.id, after, deps.now(), event),
  );
  if (!isWritten) throw notFound();
  return view(row, after);
}
