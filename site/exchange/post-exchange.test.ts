import { expect, test } from 'vitest';
import type { ExchangeForm } from '../../edge-api/modules/exchange/open-form.usecases.ts';
import { problems } from '#messages/problems.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { postExchange } from './post-exchange.ts';

const url = new URL('http://localhost:8787/ava/exchange');
const form = { card: { handle: 'ava' }, key: 'key', drawn_at: 1, terms: '1' } as ExchangeForm;

test.each([
  ['20', 'en', 'Too many attempts. You can try again in 1 minute.'],
  ['480', 'en', 'Too many attempts. You can try again in 8 minutes.'],
  ['480', 'de', 'Zu viele Versuche. Bitte in 8 Minuten noch einmal versuchen.'],
] as const)(
  'a form sent too often says when it can be sent, %s seconds on, in “%s”',
  async (after, language, said) => {
    const headers = { 'content-type': 'application/problem+json', 'retry-after': after };
    const body = JSON.stringify({ type: 'urn:problem:too_many', detail: problems.too_many.detail });
    const answer = await postExchange(
      {
        url,
        request: new Request(url, {
          method: 'POST',
          body: new URLSearchParams({ first_name: 'Mia', last_name: 'Wong' }),
        }),
        response: { headers: new Headers() },
        locals: {
          api: async () => new Response(body, { status: 429, headers }),
          language,
          messages: visitorMessages(language),
        },
      },
      form,
    );
    if (answer instanceof Response) throw new Error('The form did not come back.');
    expect(answer.problem).toBe(`${said} ${visitorMessages(language).exchange.kept_meanwhile}`);
    expect(answer.values.get('full_name')).toBe('Mia Wong');
  },
);
