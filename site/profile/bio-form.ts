import { bioOfText, saysTheSame } from './plain-bio.ts';
import { plainText } from '../../src/domain/text/rich-text.ts';
import { plainForms as words } from '#messages/plain-forms.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refuseForm, refused, type FormState } from '../forms/form.ts';

/** The plain form of a bio. `was` is its initial text. */
export type BioFormState = { state: FormState; was: string };

/** The profile of the bio, as stored, and the editor's back link. */
type Written = { profile: { handle: string; bio: string; updated: string }; back: string };

/** Maximum attempts of a save with conflicts. */
const TRIES = 3;

/** The form of a bio without scripts. */
export function bioForm(bio: string): BioFormState {
  const text = plainText(bio);
  return { state: blank({ bio: text }), was: text };
}

/**
 * Handles the form of a bio: redirects back, or shows the form with errors. An unchanged text preserves the
 * formatting; a change by another browser is reported once.
 */
export async function postBio(page: FormPage, written: Written): Promise<Response | BioFormState> {
  const { bio = '', was = '' } = await readForm(page.request);
  return saveBio(page, written, { text: bio, was }, TRIES);
}

async function saveBio(
  page: FormPage,
  { profile, back }: Written,
  typed: { text: string; was: string },
  tries: number,
): Promise<Response | BioFormState> {
  const { handle, bio, updated } = profile;
  const { text, was } = typed;
  const stored = plainText(bio);
  const values = { bio: text };
  if (saysTheSame(text, bio)) return seeOther(page, back);
  if (!saysTheSame(was, bio)) {
    const problem = format(words.bio_changed, { x: stored });
    return { state: refuseForm(page, { values, problem, status: 409 }), was: stored };
  }
  const json = { bio: bioOfText(text) };
  const headers = { 'If-Match': `"${updated}"` };
  const answer = await callApi(page, (api) =>
    api.profiles.p[':handle'].$put({ param: { handle }, json }, { headers }),
  );
  if (answer.ok) return seeOther(page, back);
  const { current } = answer.refusal;
  if (current && tries > 1) return saveBio(page, { profile: current, back }, typed, tries - 1);
  return { state: refused(page, values, answer.refusal), was: stored };
}
