import { PICTURES_LIMIT } from '../../edge-api/http/body-limit.ts';
import { backgroundPage, OWN_BACKGROUND } from '../../src/domain/share/virtual-backgrounds.ts';
import { backgrounds as words } from '#messages/backgrounds.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readFormWithPicture, refuseForm, refused, type FormState } from '../forms/form.ts';

/** The form's picture field. */
export const PICTURE_FIELD = 'picture';

/**
 * Handles the form of a profile's custom background: sets or removes the picture, and redirects to the updated page.
 * @returns the form with errors if rejected
 */
export async function postOwnBackground(page: FormPage, handle: string): Promise<Response | FormState> {
  const { [PICTURE_FIELD]: file, ...values } = await readFormWithPicture(
    page.request,
    PICTURE_FIELD,
    PICTURES_LIMIT,
  );
  const param = { handle };
  if (values.intent === 'remove') {
    const answer = await callApi(page, (api) =>
      api.qr.p[':handle']['virtual-backgrounds'].own.picture.$delete({ param }),
    );
    return answer.ok
      ? seeOther(page, backgroundPage(handle, OWN_BACKGROUND))
      : refused(page, values, answer.refusal);
  }
  if (!file) return refuseForm(page, { values, errors: { [PICTURE_FIELD]: words.own.choose } });
  const answer = await callApi(page, (api) =>
    api.qr.p[':handle']['virtual-backgrounds'].own.picture.$put({ param, json: { file } }),
  );
  return answer.ok
    ? seeOther(page, backgroundPage(handle, OWN_BACKGROUND))
    : refused(page, values, answer.refusal, { file: PICTURE_FIELD });
}
