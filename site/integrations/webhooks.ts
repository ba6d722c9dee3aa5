import { INTEGRATIONS } from './integrations.ts';
import { callApi, seeOther, type Page } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState } from '../forms/form.ts';
import { webhooks as words } from '#messages/webhooks.ts';

/** The page behind its form: what is wrong with it, or the new webhook with the secret that is shown this once. */
export type WebhooksForm = { form: FormState; created: { id: string; secret: string } | null };

/** Adds a webhook. */
export async function postWebhook(page: Page): Promise<WebhooksForm> {
  const { event = '', url = '' } = await readForm(page.request);
  const answer = await callApi(page, 'POST', '/webhooks', { event, url });
  if (!answer.ok) return { form: refused(page, { event, url }, answer.refusal), created: null };
  const { id, secret } = answer.data as { id: string; secret: string };
  return { form: blank(), created: { id, secret } };
}

/** Tests or deletes a webhook, or sends one of its deliveries again, as the form says. */
export async function postToWebhook(page: Page, id: string): Promise<Response | FormState> {
  const values = await readForm(page.request);
  const here = `${INTEGRATIONS.webhooks}/${encodeURIComponent(id)}`;
  const call = `/webhooks/${encodeURIComponent(id)}`;
  const act = async (to: string, ...asked: [Parameters<typeof callApi>[1], string]) => {
    const answer = await callApi(page, ...asked);
    return answer.ok ? seeOther(page, to) : refused(page, {}, answer.refusal);
  };
  switch (values.intent) {
    case 'delete':
      return act(`${INTEGRATIONS.webhooks}?done=deleted`, 'DELETE', call);
    case 'resend': {
      const delivery = encodeURIComponent(values.delivery ?? '');
      return act(`${here}?done=resent`, 'POST', `/webhooks/deliveries/${delivery}/resend`);
    }
    default:
      return act(`${here}?done=tested`, 'POST', `${call}/test`);
  }
}

/** Word of what was done, for the page that follows; none above a form that was refused there. */
export const doneNotice = ({ url, request }: Pick<Page, 'url' | 'request'>): string | null => {
  const done = request.method === 'POST' ? null : url.searchParams.get('done');
  return done === 'deleted' || done === 'resent' ? words[done] : null;
};
