import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readFormWithPicture, refused, type FormState } from '../forms/form.ts';

/** Maximum bytes of a form with a logo of 20 MB. */
const LONGEST = 21 * 1024 * 1024;

/** Handles the form of the overview. */
export async function postTeam(page: FormPage): Promise<Response | FormState> {
  const values = await readFormWithPicture(page.request, 'logo', LONGEST);
  const { name, logo, remove_logo, directories } = values;
  const change = {
    name: name ?? '',
    directories: directories === 'on',
    ...(logo?.startsWith('data:') && { logo }),
    ...(remove_logo === 'on' && { logo: '' }),
  };
  const answer = await callApi(page, (api) => api.team.team.$put({ json: change }));
  if (answer.ok) return seeOther(page, '/team?done=saved');
  return refused(page, { name: name ?? '' }, answer.refusal);
}
