import {
  showExport,
  type ShownExport,
} from '../../edge-api/modules/contacts/exports/open-export.usecases.ts';
import { findVisitor } from '../account/visitor.ts';
import type { FormPage } from '../forms/call-api.ts';
import { readForm } from '../forms/form.ts';
import { clientsOf } from '../forms/call-as.ts';

/** The page of a mailed link; `token` is its form's, `failed`: the download just failed. */
export type ExportView = ShownExport & { token: string; failed: boolean };

type Opened = FormPage & { params: Record<string, string | undefined> };

const STATUS: Readonly<Record<ShownExport['kind'], number>> = {
  ready: 200,
  pending: 200,
  sign_in: 200,
  used: 422,
  failed: 409,
  gone: 404,
};

async function look(page: Opened, token: string): Promise<ExportView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const shown = await showExport(page.locals.deps, await findVisitor(page), page.params.id ?? '', token);
  page.response.status = STATUS[shown.kind];
  return { ...shown, token, failed: false };
}

/** The state of the link's export. Asks first: machines open links in mails too. */
export const lookAtExport = (page: Opened): Promise<ExportView> =>
  look(page, page.url.searchParams.get('token') ?? '');

/** Sends the file to its owner, or to anyone with an unused link; else shows the state. */
export async function downloadExport(page: Opened): Promise<Response | ExportView> {
  const { token = '' } = await readForm(page.request);
  const view = await look(page, token);
  if (view.kind !== 'ready') return view;
  const file = clientsOf(page, { identity: view.own }).exports.contacts.exports[':id'];
  const param = { id: encodeURIComponent(page.params.id ?? '') };
  const asked = view.own ? file.$get({ param }) : file.open.$post({ param, query: { token } });
  // Passed on unchanged.
  const answer = (await asked) as unknown as Response;
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status !== 503) return look(page, token);
  page.response.status = 503;
  return { ...view, failed: true };
}
