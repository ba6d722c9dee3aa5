import type { CreatedCalendar } from '../../src/domain/in-touch/calendar-contract.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState } from '../forms/form.ts';
import { INTEGRATIONS } from './integrations.ts';

/** The page after its form: its errors, or the new address, shown only once. */
export type CalendarForm = { form: FormState; made: CreatedCalendar | null };

/** Creates, renews or withdraws the private calendar address, according to the form. */
export async function postCalendar(page: FormPage): Promise<Response | CalendarForm> {
  const { intent, time_zone = '' } = await readForm(page.request);
  if (intent === 'withdraw') {
    const answer = await callApi(page, (api) => api.calendar.calendar.$delete());
    if (answer.ok) return seeOther(page, `${INTEGRATIONS.calendar}?done=withdrawn`);
    return { form: refused(page, {}, answer.refusal), made: null };
  }
  const json = time_zone === '' ? {} : { time_zone };
  const answer = await callApi(page, (api) => api.calendar.calendar.$post({ json }));
  if (!answer.ok) return { form: refused(page, {}, answer.refusal), made: null };
  return { form: blank(), made: answer.data };
}
