import { INTEGRATIONS } from './integrations.ts';
import type { Clients } from '../../src/api/client.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../src/domain/webhooks/webhooks.ts';
import { callApi, seeOther, type CallAnswer, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState, type Values } from '../forms/form.ts';
import { webhooks as words } from '#messages/webhooks.ts';

/** The page after its form: its errors, or the new webhook with the secret, shown only once. */
export type WebhooksForm = { form: FormState; created: { id: string; secret: string } | null };

/** The name of an event's field. */
export const eventField = (event: WebhookEvent): string => `event-${event}`;

/** Whether an event is ticked in a form. */
export const isChosen = (values: Values, event: WebhookEvent): boolean =>
  values[eventField(event)] !== undefined;

/** Adds a webhook. */
export async function postWebhook(page: FormPage): Promise<WebhooksForm> {
  const values = await readForm(page.request);
  const json = { events: WEBHOOK_EVENTS.filter((event) => isChosen(values, event)), url: values.url ?? '' };
  const answer = await callApi(page, (api) => api.webhooks.webhooks.$post({ json }));
  if (!answer.ok) return { form: refused(page, values, answer.refusal), created: null };
  const { id, secret } = answer.data;
  return { form: blank(), created: { id, secret } };
}

/** Tests or deletes a webhook, or repeats one of its deliveries, according to the form. */
export async function postToWebhook(page: FormPage, id: string): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const here = `${INTEGRATIONS.webhooks}/${encodeURIComponent(id)}`;
  const param = { id: encodeURIComponent(id) };
  const act = async (to: string, make: (api: Clients['webhooks']['webhooks']) => Promise<CallAnswer>) => {
    const answer = await callApi(page, (api) => make(api.webhooks.webhooks));
    return answer.ok ? seeOther(page, to) : refused(page, {}, answer.refusal);
  };
  switch (values.intent) {
    case 'delete':
      return act(`${INTEGRATIONS.webhooks}?done=deleted`, (calls) => calls[':id'].$delete({ param }));
    case 'resend': {
      const delivery = encodeURIComponent(values.delivery ?? '');
      return act(`${here}?done=resent`, (calls) =>
        calls.deliveries[':id'].resend.$post({ param: { id: delivery } }),
      );
    }
    default:
      return act(`${here}?done=tested`, (calls) => calls[':id'].test.$post({ param }));
  }
}

/** The success message for the following page; none above a rejected form. */
export const doneNotice = ({ url, request }: Pick<FormPage, 'url' | 'request'>): string | null => {
  const done = request.method === 'POST' ? null : url.searchParams.get('done');
  return done === 'deleted' || done === 'resent' ? words[done] : null;
};
