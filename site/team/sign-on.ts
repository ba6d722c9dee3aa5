import { signOn as words } from '#messages/sign-on.ts';
import { callApi, seeOther, type Page } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState, type Values } from '../forms/form.ts';

const HERE = '/team/sign-on';

/** The page after its form: what is wrong with it, or the token that is told this once. */
export type SignOnForm = { form: FormState; token: { token: string; url: string } | null };

/** Fields of a set-up by its protocol; what is left blank is left out. */
const FIELDS = {
  oidc: ['issuer', 'client_id', 'client_secret'],
  saml: ['issuer', 'entry_point', 'certificate'],
} as const;

const FILLED_LATER = ['client_secret'];

function bodyOf(values: Values) {
  const protocol = values.protocol === 'saml' ? 'saml' : 'oidc';
  const given = FIELDS[protocol].flatMap((name) => {
    const value = (values[name] ?? '').replaceAll('\r', '');
    return value === '' && FILLED_LATER.includes(name) ? [] : [[name, value]];
  });
  return { protocol, domain: values.domain ?? '', role: values.role, ...Object.fromEntries(given) };
}

/** Does what the form of the page asks. */
export async function postSignOn(page: Page): Promise<Response | SignOnForm> {
  const values = await readForm(page.request);
  const again = (answer: Extract<Awaited<ReturnType<typeof callApi>>, { ok: false }>): SignOnForm => ({
    form: refused(page, { ...values, client_secret: '' }, answer.refusal),
    token: null,
  });
  const act = async (done: string, ...call: [Parameters<typeof callApi>[1], string, object?]) => {
    const answer = await callApi(page, ...call);
    return answer.ok ? seeOther(page, `${HERE}?done=${done}`) : again(answer);
  };
  switch (values.intent) {
    case 'remove':
      return act('removed', 'DELETE', HERE);
    case 'proof':
      return act('sent', 'POST', `${HERE}/proof`, { mailbox: values.mailbox });
    case 'disconnect':
      return act('taken', 'DELETE', `${HERE}/directory`);
    case 'token': {
      const answer = await callApi(page, 'POST', `${HERE}/directory`);
      if (!answer.ok) return again(answer);
      return { form: blank(), token: answer.data as { token: string; url: string } };
    }
    default:
      return act('saved', 'PUT', HERE, bodyOf(values));
  }
}

/** Word of what was done, for the page that follows. */
export function noticeOf({ url }: Pick<Page, 'url'>): string | null {
  const said: Record<string, string> = {
    saved: words.saved,
    removed: words.removed,
    sent: words.proof.sent,
    taken: words.directory.taken,
  };
  return said[url.searchParams.get('done') ?? ''] ?? null;
}
