import { readBody } from '../../edge-api/http/read-body.ts';
import { toBase64 } from '../../edge-api/kit/bytes.ts';
import { account as words } from '#messages/account.ts';
import { problems } from '#messages/problems.ts';
import { readFormText } from './read-form.ts';
import type { FormPage, CallRefusal } from './call-api.ts';

/** Bytes that a form of these pages may have. */
const LONGEST = 64 * 1024;

/** What was typed, by the fields' names; the first value of each. */
export type Values = Record<string, string>;

/** A form as it is shown: what was typed, what is wrong with each field, and with the whole. */
export type FormState = {
  values: Values;
  errors: Record<string, string>;
  /** The sentence over the form, null where there is nothing to say. */
  problem: string | null;
};

/**
 * What somebody typed or chose, taken for what a call wants: the call refuses a wrong value, with the sentence for its field, so
 * no page looks at it before. The one way in which what a page sends is not held to its type; names of fields still are.
 */
export const unchecked = <Wanted>(sent: unknown): Wanted => sent as Wanted;

/** A form that nobody has touched. */
export const blank = (values: Values = {}): FormState => ({ values, errors: {}, problem: null });

/** The requests whose form was longer than any of these pages has: what refuses them says so. */
const tooLong = new WeakSet<Request>();

/**
 * Reads a plain form. What is no form reads as an empty one, whose fields are then asked for; so does what is too long
 * for one, and `refuse` then answers 413.
 */
export async function readForm(request: Request): Promise<Values> {
  const type = request.headers.get('content-type') ?? '';
  const { text, whole } = await readFormText(request, LONGEST);
  if (!whole) tooLong.add(request);
  if (!whole || !type.startsWith('application/x-www-form-urlencoded')) return {};
  return Object.fromEntries([...new URLSearchParams(text)].toReversed());
}

/**
 * Reads a form to which a picture may belong, then as a data URL under the name of its field. `longest` are the bytes that
 * it may have in all; what is longer reads as an empty one, as in `readForm`.
 */
export async function readFormWithPicture(request: Request, name: string, longest: number): Promise<Values> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return readForm(request);
  const { bytes, whole } = await readBody(request.body, longest);
  if (!whole) tooLong.add(request);
  const body = whole && new Response(bytes, { headers: { 'content-type': type } });
  const form = (body && (await body.formData().catch(() => null))) || new FormData();
  const picture = form.get(name);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const sent = Object.fromEntries(texts.filter(([key]) => key !== name).toReversed());
  if (!(picture instanceof Blob) || picture.size === 0) return sent;
  const url = `data:${picture.type};base64,${toBase64(new Uint8Array(await picture.arrayBuffer()))}`;
  return { ...sent, [name]: url };
}

/** The form again, with what is wrong with it; passwords are never given back. */
export function refuse(
  page: FormPage,
  { values, errors = {}, problem, status = 422 }: Partial<FormState> & { values: Values; status?: number },
): FormState {
  page.response.headers.set('cache-control', 'private, no-store');
  if (tooLong.has(page.request)) {
    page.response.status = 413;
    return { ...blank(), problem: problems.too_large.detail };
  }
  page.response.status = status;
  const kept = Object.entries(values).filter(([name]) => !name.toLowerCase().includes('password'));
  const summary = Object.keys(errors).length > 0 ? words.errors.summary : null;
  return { values: Object.fromEntries(kept), errors, problem: problem ?? summary };
}

/** The form again after a call that was refused. `fields` says which field of the form each field of the call is. */
export function refused(
  page: FormPage,
  values: Values,
  { status, detail, errors }: CallRefusal,
  fields: Record<string, string> = {},
): FormState {
  const known = Object.entries(errors).map(([path, message]) => [fields[path] ?? path, message]);
  const named = Object.fromEntries(known) as Record<string, string>;
  const problem = Object.keys(named).length > 0 ? words.errors.summary : detail;
  return refuse(page, { values, errors: named, problem, status });
}
