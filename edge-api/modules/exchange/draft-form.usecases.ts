import type { ExchangeQuestion } from '../../../src/domain/exchange/exchange.ts';
import { OPTIONS_MAX, QUESTIONS_MAX } from '../../../src/domain/limits/profiles.ts';
import {
  CONSENT_TEXT_MAX,
  FORM_TITLE_MAX,
  OPTION_MAX,
  QUESTION_MAX,
} from '../../../src/domain/limits/text.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import { openExchangeForm, type ExchangeForm, type WrittenForm } from './open-form.usecases.ts';

type Typed = Record<string, unknown>;
const fieldsOf = (value: unknown): Typed =>
  typeof value === 'object' && value !== null ? (value as Typed) : {};

const written = (value: unknown, most: number): string =>
  typeof value === 'string' ? oneLine(value).slice(0, most) : '';

/** Options of a question, as far as they are typed. */
const answers = (options: unknown): string[] =>
  (Array.isArray(options) ? options : [])
    .map((option) => written(option, OPTION_MAX))
    .filter((option) => option !== '')
    .slice(0, OPTIONS_MAX);

/** A question in the editor; none while it has no text. */
function questionOf(typed: unknown, place: number): ExchangeQuestion[] {
  const { question, kind, options, required } = fieldsOf(typed);
  const asked = written(question, QUESTION_MAX);
  if (asked === '') return [];
  return [
    {
      id: `draft-${place}`,
      question: asked,
      options: kind === 'choice' ? answers(options) : null,
      required: required === true,
    },
  ];
}

/** A form in the editor, as far as it can be shown. */
function readWritten(typed: unknown): WrittenForm {
  const fields = fieldsOf(typed);
  const questions = Array.isArray(fields['questions']) ? fields['questions'] : [];
  return {
    texts: {
      title: written(fields['title'], FORM_TITLE_MAX),
      consent_text: written(fields['consent_text'], CONSENT_TEXT_MAX),
      marketing_text: written(fields['marketing_text'], CONSENT_TEXT_MAX),
    },
    required: {
      require_email: fields['require_email'] === true,
      require_phone: fields['require_phone'] === true,
      require_company_name: fields['require_company_name'] === true,
    },
    questions: questions.slice(0, QUESTIONS_MAX).flatMap(questionOf),
  };
}

/**
 * The edited form at one of the caller's cards. Nothing is stored, and it has no check for humans. @throws Problem 404
 * if the card is not theirs or not shown; DatabaseAway
 */
export async function draftExchangeForm(
  deps: Deps,
  actor: Actor,
  handle: string,
  typed: unknown,
  language: Language | null,
): Promise<ExchangeForm> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  const opened = await openExchangeForm(deps, profile.handle, language, {
    written: readWritten(typed),
  });
  if (opened.kind !== 'form') throw notFound();
  return { ...opened.form, site_key: null };
}
