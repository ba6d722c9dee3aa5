import { bioOfText, saysTheSame } from './plain-bio.ts';
import { plainText } from '../../src/domain/text/rich-text.ts';
import { plainForms as words } from '#messages/plain-forms.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refuse, refused, type FormState } from '../forms/form.ts';

/** What the plain form of a bio shows. `was` is the text that it was opened with. */
export type BioFormState = { state: FormState; was: string };

/** The profile whose bio is written, as it is stored, and where its editor leads back to. */
type Written = { profile: { handle: string; bio: string; updated: string }; back: string };

/** Tries of a save that others come before. */
const TRIES = 3;

/** The form of a bio, for browsers without a script. */
export function bioForm(bio: string): BioFormState {
  const text = plainText(bio);
  return { state: blank({ bio: text }), was: text };
}

/**
 * Takes the form of a bio: leads back, or shows the form again with what is wrong in it. A text that was not changed leaves
 * the bio as it is shaped; where another browser changed it meanwhile, that is said once.
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
    return { state: refuse(page, { values, problem, status: 409 }), was: stored };
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
