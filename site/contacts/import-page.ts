import type { Person } from '../../edge-api/actor/actor.ts';
import { hidesContacts } from '../../edge-api/modules/contacts/contacts.usecases.ts';
import { listImports } from '../../edge-api/modules/imports/imports.usecases.ts';
import { plansForContacts } from '../../src/domain/contact/contacts-limit.ts';
import { PICTURES_LIMIT } from '../../edge-api/http/body-limit.ts';
import { readBody } from '../../edge-api/http/read-body.ts';
import type { ImportView } from '../../src/domain/imports/import-contract.ts';
import { importPage as words, importProblems } from '#messages/imports.ts';
import { IMPORT_BYTES_MAX } from '../../src/domain/limits/imports.ts';
import { PAGE_SIZE } from '../../src/domain/limits/lists.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage, type CallRefusal } from '../forms/call-api.ts';
import { blank, readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import { chosenIn, runOf } from './import-form.ts';

const HERE = '/contacts/import';
const MB = 1024 * 1024;

/** The page's content: choosing a file, a file's content, or the progress of an import or of its undoing. */
export type ImportPage =
  | { step: 'choose'; form: FormState }
  | { step: 'map' | 'running' | 'done' | 'undo'; view: ImportView; form: FormState };

const paramOf = (id: string) => ({ id: encodeURIComponent(id) });
const hereWith = (query: Record<string, string>) => `${HERE}?${new URLSearchParams(query)}`;

/** An import of the user; null if missing. */
async function read(page: FormPage, id: string): Promise<ImportView | null> {
  const answer = await callApi(page, (api) =>
    api.imports.contacts.imports[':id'].$get({ param: paramOf(id), query: {} }),
  );
  return answer.ok ? answer.data : null;
}

const choose = (form: FormState): ImportPage => ({ step: 'choose', form });
const gone = (page: FormPage) => choose(refuseForm(page, { values: {}, problem: words.gone, status: 404 }));

/** The page of an import in its current state. */
function pageOf(view: ImportView, form: FormState = blank()): ImportPage {
  const { status, undo } = view;
  if (undo) return { step: 'undo', view, form };
  return { step: status === 'running' || status === 'done' ? status : 'map', view, form };
}

/** The import in the address, if any. */
export async function openImport(page: FormPage): Promise<ImportPage> {
  const id = page.url.searchParams.get('id');
  if (!id) return choose(blank());
  const view = await read(page, id);
  return view ? pageOf(view) : gone(page);
}

/** The number of contacts that the plan shows, and the page to upgrade. */
export type ShownLimit = { n: number; plans: string | null };

/** The limit that the rest of an import may exceed; null if it does not. */
export async function limitOf(
  { locals: { deps, actor } }: { locals: { deps: FormPage['locals']['deps']; actor: Person | null } },
  { rows, done }: ImportView,
): Promise<ShownLimit | null> {
  const { permissions } = actor!;
  const n = permissions.contactsLimit;
  if (n === null || !(await hidesContacts(deps, actor!, rows - done))) return null;
  return { n, plans: plansForContacts(permissions) };
}

const fileRefused = (page: FormPage, refusal: CallRefusal): ImportPage => {
  const { status, detail } = refusal;
  const isOfFile = [413, 415, 422].includes(status);
  return choose(
    refuseForm(
      page,
      isOfFile ? { values: {}, errors: { file: detail }, status } : { values: {}, problem: detail, status },
    ),
  );
};

/** Passes the chosen file to the call unchanged. */
async function upload(page: FormPage, type: string): Promise<Response | ImportPage> {
  const { bytes, whole } = await readBody(page.request.body, PICTURES_LIMIT);
  if (!whole) {
    const detail = format(importProblems.too_large, { size: IMPORT_BYTES_MAX / MB });
    return fileRefused(page, { status: 413, code: 'too_large', detail, errors: {} });
  }
  const asItCame = { headers: { 'content-type': type }, init: { body: bytes } };
  const answer = await callApi(page, (api) => api.imports.contacts.imports.$post({ query: {} }, asItCame));
  return answer.ok ? seeOther(page, hereWith({ id: answer.data.id })) : fileRefused(page, answer.refusal);
}

/** The encoding that the form has, if it is another one than that of the preview. */
const otherEncoding = ({ status, encoding }: ImportView, values: Values): string | null =>
  status === 'uploaded' && values['encoding'] !== undefined && values['encoding'] !== encoding
    ? values['encoding']
    : null;

/** Runs the import with the form's choices, which are retained when rejected. */
async function run(page: FormPage, id: string, values: Values): Promise<Response | ImportPage> {
  const view = await read(page, id);
  if (!view) return gone(page);
  // An encoding that was not previewed.
  if (otherEncoding(view, values)) return look(page, id, values);
  const json = runOf(view, chosenIn(view, values));
  const answer = await callApi(page, (api) =>
    api.imports.contacts.imports[':id'].run.$post({ param: paramOf(id), json }),
  );
  // It may have been started in another tab.
  if (answer.ok || answer.refusal.status === 409) return seeOther(page, hereWith({ id }));
  if (answer.refusal.status === 404 && !(await read(page, id))) return gone(page);
  return pageOf(view, refused(page, values, answer.refusal));
}

/** Previews a file with the chosen columns, without importing. */
async function look(page: FormPage, id: string, values: Values): Promise<Response | ImportPage> {
  const view = await read(page, id);
  if (!view) return gone(page);
  const encoding = otherEncoding(view, values);
  // The columns of another encoding may have other names.
  const json = encoding ? {} : { columns: runOf(view, chosenIn(view, values)).columns };
  const query = encoding ? { encoding } : {};
  const answer = await callApi(page, (api) =>
    api.imports.contacts.imports[':id'].$put({ param: paramOf(id), json, query }),
  );
  if (answer.ok)
    return encoding ? seeOther(page, hereWith({ id })) : pageOf(answer.data, { ...blank(), values });
  // It may have been started in another tab.
  if (answer.refusal.status === 409 && !encoding) return seeOther(page, hereWith({ id }));
  return pageOf(view, refused(page, values, answer.refusal));
}

/** Deletes an unfinished import, and reports whether it may have added contacts. A finished one is shown. */
async function cancel(page: FormPage, id: string, values: Values): Promise<Response | ImportPage> {
  const view = await read(page, id);
  if (view?.status === 'done') return seeOther(page, hereWith({ id }));
  const answer = await callApi(page, (api) =>
    api.imports.contacts.imports[':id'].$delete({ param: paramOf(id) }),
  );
  // It may have been deleted in another tab.
  if (!answer.ok && answer.refusal.status !== 404) {
    const form = refused(page, values, answer.refusal);
    return view ? pageOf(view, form) : choose(form);
  }
  const untouched = view !== null && view.status !== 'running' && view.done === 0;
  return seeOther(page, hereWith({ done: untouched ? 'canceled' : 'stopped' }));
}

/** Undoes an import, and shows how far that is. */
async function undo(page: FormPage, id: string, values: Values): Promise<Response | ImportPage> {
  const answer = await callApi(page, (api) =>
    api.imports.contacts.imports[':id'].undo.$post({ param: paramOf(id) }),
  );
  if (answer.ok) return seeOther(page, hereWith({ id }));
  const view = answer.refusal.status === 404 ? null : await read(page, id);
  // It may have been undone in another tab.
  if (view?.undo) return seeOther(page, hereWith({ id }));
  return view ? pageOf(view, refused(page, values, answer.refusal)) : gone(page);
}

/** The imports at an offset of the list of all, and the addresses of its other pages. */
export async function openPastImports({
  locals: { deps, actor },
  url,
}: {
  locals: { deps: FormPage['locals']['deps']; actor: Person | null };
  url: URL;
}) {
  const offset = Math.max(0, Math.trunc(Number(url.searchParams.get('offset'))) || 0);
  const { count, results } = await listImports(deps, actor!, { limit: PAGE_SIZE, offset });
  const at = (from: number) => (from === 0 ? HERE : hereWith({ offset: String(from) }));
  return {
    imports: results,
    older: offset + results.length < count ? at(offset + PAGE_SIZE) : null,
    newer: offset > 0 ? at(Math.max(0, offset - PAGE_SIZE)) : null,
  };
}

/** Handles the page's forms: upload, run, preview, cancel, or undo. */
export async function postImport(page: FormPage): Promise<Response | ImportPage> {
  const type = page.request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return upload(page, type);
  const values = await readForm(page.request);
  const { id = '', intent } = values;
  if (intent === 'look') return look(page, id, values);
  if (intent === 'undo') return undo(page, id, values);
  return intent === 'cancel' ? cancel(page, id, values) : run(page, id, values);
}
