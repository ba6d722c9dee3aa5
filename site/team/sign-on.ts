import { signOn as words } from '#messages/sign-on.ts';
import type { Clients } from '../../src/api/client.ts';
import type { LINK_ROLES } from '../../src/domain/team/team-people.ts';
import { callApi, seeOther, type CallAnswer, type FormPage, type CallRefusal } from '../forms/call-api.ts';
import { blank, readForm, refused, unchecked, type FormState, type Values } from '../forms/form.ts';

const HERE = '/team/sign-on';

type LinkRole = (typeof LINK_ROLES)[number];
type Calls = Clients['signOn']['team']['sign-on'];

/** The page after its form: its errors, or the token, shown only once. */
export type SignOnForm = { form: FormState; token: { token: string; url: string } | null };

/** The form's settings; a blank secret is unchanged. */
function setUpOf(values: Values): Parameters<Calls['$put']>[0]['json'] {
  const text = (name: string) => (values[name] ?? '').replaceAll('\r', '');
  const shared = {
    domain: values.domain ?? '',
    role: unchecked<LinkRole>(values.role),
    issuer: text('issuer'),
  };
  if (values.protocol === 'saml')
    return {
      ...shared,
      protocol: 'saml',
      entry_point: text('entry_point'),
      certificate: text('certificate'),
    };
  const client_secret = text('client_secret') || undefined;
  return { ...shared, protocol: 'oidc', client_id: text('client_id'), client_secret };
}

/** Handles the form of the page. */
export async function postSignOn(page: FormPage): Promise<Response | SignOnForm> {
  const values = await readForm(page.request);
  const again = (refusal: CallRefusal): SignOnForm => ({
    form: refused(page, { ...values, client_secret: '' }, refusal),
    token: null,
  });
  const act = async (done: string, make: (calls: Calls) => Promise<CallAnswer>) => {
    const answer = await callApi(page, (api) => make(api.signOn.team['sign-on']));
    return answer.ok ? seeOther(page, `${HERE}?done=${done}`) : again(answer.refusal);
  };
  switch (values.intent) {
    case 'remove':
      return act('removed', (calls) => calls.$delete());
    case 'proof':
      return act('sent', (calls) => calls.proof.$post({ json: { mailbox: unchecked(values.mailbox) } }));
    case 'disconnect':
      return act('taken', (calls) => calls.directory.$delete());
    case 'token': {
      const answer = await callApi(page, (api) => api.signOn.team['sign-on'].directory.$post());
      if (!answer.ok) return again(answer.refusal);
      return { form: blank(), token: answer.data };
    }
    default:
      return act('saved', (calls) => calls.$put({ json: setUpOf(values) }));
  }
}

/** The success message of the following page. */
export function signOnNotice({ url }: Pick<FormPage, 'url'>): string | null {
  const said: Record<string, string> = {
    saved: words.saved,
    removed: words.removed,
    sent: words.proof.sent,
    taken: words.directory.taken,
  };
  return said[url.searchParams.get('done') ?? ''] ?? null;
}
