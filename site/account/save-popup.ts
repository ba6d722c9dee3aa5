import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readForm, refuseForm, refused, type FormState } from '../forms/form.ts';

/** The path of the page on the iOS hint after Save. */
const HERE = '/account/ios-save-popup';

/** Switches the hint on the account's cards, as the form says. @returns the errors, if rejected */
export async function postSavePopup(page: FormPage): Promise<Response | FormState> {
  const values = await readForm(page.request);
  if (values.show !== 'yes' && values.show !== 'no') return refuseForm(page, { values });
  const json = { ios_save_hint: values.show === 'yes' };
  const answer = await callApi(page, (api) => api.account.account.$put({ json }));
  return answer.ok ? seeOther(page, `${HERE}?done=saved`) : refused(page, values, answer.refusal);
}
