import { WEBHOOK_RESPONSE_MAX, WEBHOOK_TIMEOUT_MS } from '../../../src/domain/limits/webhooks.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** The beginning of a response. An interrupted response still counts. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      if (text.length >= WEBHOOK_RESPONSE_MAX) break;
    }
    await reader?.cancel();
  } catch {
    // The status counts.
  }
  return text.slice(0, WEBHOOK_RESPONSE_MAX).replaceAll('\0', '').toWellFormed();
}

/** Posts to receivers over HTTP. Redirects are not followed: they could lead to private addresses. */
export const httpWebhookSender = (timeoutMs = WEBHOOK_TIMEOUT_MS): WebhookSender => ({
  async send({ url, headers, body }) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      return { status: response.status, text: await beginningOf(response), error: null };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { status: null, text: null, error: isLate ? 'timeout' : 'unreachable' };
    }
  },
});
