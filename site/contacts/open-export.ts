import {
  showExport,
  type ShownExport,
} from '../../edge-api/modules/contacts/exports/open-export.usecases.ts';
import { findVisitor } from '../account/visitor.ts';
import type { FormPage } from '../forms/call-api.ts';
import { readForm } from '../forms/form.ts';
import { clientsOf } from '../forms/call-as.ts';

/** What the page of a mailed link shows; `token` is what its form sends, `failed` that a moment ago nothing could be sent. */
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

/** What is behind the link. Asks first: links in mails are opened by machines, too. */
export const lookAtExport = (page: Opened): Promise<ExportView> =>
  look(page, page.url.searchParams.get('token') ?? '');

/** Sends the file to its owner, or to whoever has a link that was not used; else shows what the matter is. */
export async function downloadExport(page: Opened): Promise<Response | ExportView> {
  const { token = '' } = await readForm(page.request);
  const view = await look(page, token);
  if (view.kind !== 'ready') return view;
  const file = clientsOf(page, { identity: view.own }).exports.contacts.exports[':id'];
  const param = { id: encodeURIComponent(page.params.id ?? '') };
  const asked = view.own ? file.$get({ param }) : file.open.$post({ param, query: { token } });
  // Handed on as it came.
  const answer = (await asked) as unknown as Response;
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status !== 503) return look(page, token);
  page.response.status = 503;
  return { ...view, failed: true };
}
