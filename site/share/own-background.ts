import { PICTURES_LIMIT } from '../../edge-api/http/body-limit.ts';
import { backgroundPage, OWN_BACKGROUND } from '../../src/domain/share/virtual-backgrounds.ts';
import { backgrounds as words } from '#messages/backgrounds.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readFormWithPicture, refuse, refused, type FormState } from '../forms/form.ts';

/** The field of the picture in the form. */
export const PICTURE_FIELD = 'picture';

/**
 * Takes the form of the own background of a profile: its picture is put up or taken away, which then leads to the page as
 * it is now. @returns the form again where it was refused
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
  if (!file) return refuse(page, { values, errors: { [PICTURE_FIELD]: words.own.choose } });
  const answer = await callApi(page, (api) =>
    api.qr.p[':handle']['virtual-backgrounds'].own.picture.$put({ param, json: { file } }),
  );
  return answer.ok
    ? seeOther(page, backgroundPage(handle, OWN_BACKGROUND))
    : refused(page, values, answer.refusal, { file: PICTURE_FIELD });
}
