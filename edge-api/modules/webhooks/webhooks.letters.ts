import { BRAND } from '../../../src/domain/brand/brand.ts';
import { WEBHOOK_FAILING_DAYS } from '../../../src/domain/limits/webhooks.ts';
import { webhookLetters } from '#messages/webhooks.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { readWebhookOwner } from './webhooks.repository.ts';

/** The mail to its owner about a disabled webhook; null if it is deleted. */
export async function disabledLetter(deps: Deps, id: string): Promise<Letter | null> {
  const found = await readWebhookOwner(deps.db, id);
  if (!found) return null;
  const { email: to, url } = found;
  const { subject, lines, button } = webhookLetters.disabled;
  const fill = (text: string) => format<string>(text, { brand: BRAND.name, url, days: WEBHOOK_FAILING_DAYS });
  const href = new URL(`/integrations/webhooks/${id}`, deps.env.PUBLIC_URL).href;
  return renderLetter({
    to,
    subject: fill(subject),
    lines: lines.map(fill),
    button: { label: button, href },
  });
}
