import { readBody } from '../../edge-api/http/read-body.ts';
import { toBase64 } from '../../edge-api/kit/bytes.ts';
import { account as words } from '#messages/account.ts';
import { problems } from '#messages/problems.ts';
import { sentences } from '#messages/validation.ts';
import { isHeic } from '../../src/domain/media/chosen-image.ts';
import { readFormText } from './read-form.ts';
import type { FormPage, CallRefusal } from './call-api.ts';

/** Maximum bytes of a form of these pages. */
const LONGEST = 64 * 1024;

/** The input by field name; the first value of each. */
export type Values = Record<string, string>;

/** The state of a form: its input, the errors of fields, and of the whole. */
export type FormState = {
  values: Values;
  errors: Record<string, string>;
  /** The message above the form, null for none. */
  problem: string | null;
};

/**
 * Casts user input to a call's type: the call itself validates it, with a message for its field, so no page does so
 * before. The only exception to typed calls; field names are still checked.
 */
export const unchecked = <Wanted>(sent: unknown): Wanted => sent as Wanted;

/** An unedited form. */
export const blank = (values: Values = {}): FormState => ({ values, errors: {}, problem: null });

/** Requests whose form exceeded the limit, for the response. */
const tooLong = new WeakSet<Request>();
/** The field of requests whose picture is HEIC, which the message about it explains. */
const heicFields = new WeakMap<Request, string>();

/**
 * Reads a plain form. Anything else reads as an empty one, whose fields are then required; so does one above the
 * limit, and `refuseForm` then responds with 413.
 */
export async function readForm(request: Request): Promise<Values> {
  const type = request.headers.get('content-type') ?? '';
  const { text, whole } = await readFormText(request, LONGEST);
  if (!whole) tooLong.add(request);
  if (!whole || !type.startsWith('application/x-www-form-urlencoded')) return {};
  return Object.fromEntries([...new URLSearchParams(text)].toReversed());
}

/**
 * Reads a form that may include a picture, as a data URL under its field's name. `longest` is the limit of bytes in
 * total; above it, it reads as an empty form, as in `readForm`.
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
  if (isHeic(picture)) heicFields.set(request, name);
  const url = `data:${picture.type};base64,${toBase64(new Uint8Array(await picture.arrayBuffer()))}`;
  return { ...sent, [name]: url };
}

/** The form with its errors; passwords are never included. */
export function refuseForm(
  page: FormPage,
  { values, errors = {}, problem, status = 422 }: Partial<FormState> & { values: Values; status?: number },
): FormState {
  page.response.headers.set('cache-control', 'private, no-store');
  if (tooLong.has(page.request)) {
    page.response.status = 413;
    return { ...blank(), problem: problems.too_large.detail };
  }
  page.response.status = status;
  const shown = Object.entries(values).filter(([name]) => !name.toLowerCase().includes('password'));
  const summary = Object.keys(errors).length > 0 ? words.errors.summary : null;
  return { values: Object.fromEntries(shown), errors, problem: problem ?? summary };
}

/** The form after a failed call. `fields` maps the call's field names to the form's. */
export function refused(
  page: FormPage,
  values: Values,
  { status, detail, errors }: CallRefusal,
  fields: Record<string, string> = {},
): FormState {
  const known = Object.entries(errors).map(([path, message]) => [fields[path] ?? path, message]);
  const named = Object.fromEntries(known) as Record<string, string>;
  const heic = heicFields.get(page.request);
  if (heic !== undefined && (named[heic] !== undefined || status === 415))
    named[heic] = sentences['image.heic'];
  const problem = Object.keys(named).length > 0 ? words.errors.summary : detail;
  return refuseForm(page, { values, errors: named, problem, status });
}
