import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import type { Person } from './people.ts';

/** Existing data of the owner for each path parameter. */
const NAMED: Readonly<Record<string, string>> = {
  backgroundId: 'terraces',
  bulkId: 'own-bulk',
  changeId: 'own-device-change',
  checkoutId: 'own-checkout',
  contactId: 'own-met',
  fileId: 'own-file',
  item: 'badge',
  mergeId: 'own-merge',
  noteId: 'own-note',
  number: '1',
  pairId: 'own-pair',
  photoId: 'own-photo',
  tagId: 'own-tag',
  teamId: 'their-team',
  type: 'manual',
};

/** The same for `{id}`, by the path segment before it. */
const IDS: Readonly<Record<string, string>> = {
  'app-passwords': 'own-app-password',
  apply: 'team-apply',
  contacts: 'own-met',
  deliveries: 'own-delivery',
  exports: 'own-export',
  filters: 'own-filter',
  imports: 'own-import',
  interactions: 'own-visit',
  invitations: 'their-invitation',
  keys: 'own-key',
  passkeys: 'own-passkey',
  uploads: 'own-upload',
  webhooks: 'own-hook',
};

/** The path parameters with which a call is about the owner's data. */
export function namesOf(call: string, owner: Person): Readonly<Record<string, string | undefined>> {
  const { handle, profile_id, user_id, token } = owner;
  const [, before = ''] = /\/([\w-]+)\/(?:\{type\}\/)?\{id\}/.exec(call) ?? [];
  const ids: typeof IDS = {
    ...IDS,
    new_custom_design: profile_id,
    profiles: profile_id,
    sessions: token.replace('token-of-person', 'session'),
  };
  return { ...NAMED, handle, designId: profile_id, userId: user_id, id: ids[before] };
}

const JPEG = new File([new Uint8Array([255, 216, 255, 224])], 'a.jpg', { type: 'image/jpeg' });
/** A form with a file. */
export const form = (name: string, file = JPEG) => {
  const body = new FormData();
  body.append(name, file);
  return body;
};

/** The OpenAPI operation of a call, such as `get /p/{handle}`. */
function operationOf(document: OpenApi.Document, call: string): OpenApi.OperationObject {
  const [method = '', path = ''] = call.split(' ');
  return document.paths?.[`/api${path}`]?.[method as 'get'] ?? {};
}

/** The body of a call: its example in the document, a form with a file, or an empty object. */
export function sentWith(document: OpenApi.Document, call: string): object | undefined {
  const body = operationOf(document, call).requestBody as OpenApi.RequestBodyObject | undefined;
  const { 'application/json': json, 'multipart/form-data': parts } = body?.content ?? {};
  const fields = Object.entries((parts?.schema as OpenApi.SchemaObject | undefined)?.properties ?? {});
  const file = fields.find(([, field]) => 'format' in field && field.format === 'binary');
  const nothing = /^(put|post) /.test(call) ? {} : undefined;
  return (json?.example as object | undefined) ?? (!json && file ? form(file[0]) : nothing);
}

/** The query of a call's examples in the document, with its question mark; empty without one. */
export function askedOf(document: OpenApi.Document, call: string): string {
  const all = (operationOf(document, call).parameters ?? []) as OpenApi.ParameterObject[];
  const query = all.flatMap(({ name, example }) => (example === undefined ? [] : [[name, `${example}`]]));
  return query.length > 0 ? `?${new URLSearchParams(query)}` : '';
}
