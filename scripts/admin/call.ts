import { join } from 'node:path';
import { problems } from '#messages/problems.ts';
import { Refusal } from '../lib/say.ts';
import { storedOperatorToken } from '../lib/secrets.ts';
import type { CommandSettings } from '../lib/settings.ts';

/** Where acts are done, and the token for it. */
type Place = { url: string; token: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where this machine's Cardea runs, or the one at `url`.
 * @throws Refusal without a token, and for an address by which the token could be read on its way
 */
export function operatorPlace({ environment, data, port }: CommandSettings, url: string | undefined): Place {
  const address = url ?? `http://127.0.0.1:${port}`;
  if (!URL.canParse(address)) throw new Refusal('Name where Cardea runs: --url https://cards.example.org');
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.has(hostname)))
    throw new Refusal('--url must begin with https://, or the token could be read on its way.');
  const isOwn = url === undefined || LOOPBACK.has(hostname);
  const token =
    environment['OPERATOR_TOKEN'] ?? (isOwn ? storedOperatorToken(join(data, 'secrets.json')) : undefined);
  if (!token)
    throw new Refusal(
      isOwn
        ? `There is no operator's token in ${data}: start Cardea once, or set OPERATOR_TOKEN to what it was started with.`
        : 'Set OPERATOR_TOKEN to what the Cardea at --url was started with.',
    );
  return { url: origin, token };
}

type Problem = { detail?: string; errors?: { path: string; message: string }[] };

/** Why an act was refused, in one sentence. */
async function sentenceOf(response: Response, url: string): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  if (response.status === 401) return `The operator's token is not that of the Cardea at ${url}.`;
  if (response.status === 404 && problem.detail === problems.not_found.detail)
    return `The Cardea at ${url} takes no operator's commands: set OPERATOR_TOKEN where it runs.`;
  const faults = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  if (faults.length > 0) return faults.join(' ');
  return problem.detail ?? `The Cardea at ${url} answered ${response.status}.`;
}

/** Has an act done. @throws Refusal with the reason where it was not */
export async function callAct(
  { url, token }: Place,
  act: string,
  body: object,
  send: typeof fetch,
): Promise<Response> {
  let response: Response;
  try {
    response = await send(`${url}/api/operator/${act}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  } catch {
    throw new Refusal(`Cardea does not answer at ${url}: start it, or name where it runs with --url.`);
  }
  if (!response.ok) throw new Refusal(await sentenceOf(response, url));
  return response;
}
