import { PLAIN_CODE } from '../../src/domain/code/code-style.ts';
import { listsOf } from '../../src/domain/sections/sections.ts';
import type { Person } from './people.ts';

/** What stands for a name in braces: something of the owner's that is there. */
export const NAMED: readonly [call: RegExp, named: (owner: Person) => Record<string, string>][] = [
  [/ \/account\/sessions/, ({ token }) => ({ id: token.replace('token-of-person', 'session') })],
  [/ \/analytics\/contacts/, () => ({ id: 'own-met', type: 'manual' })],
  [/ \/analytics\/interactions/, () => ({ id: 'own-visit' })],
  [/ \/analytics\/profiles/, ({ profile_id }) => ({ id: profile_id })],
  [/ \/contacts\/exports/, () => ({ id: 'own-export' })],
  [/ \/contacts\/imports/, () => ({ id: 'own-import' })],
  [/ \/contacts\/duplicates/, () => ({ pairId: 'own-pair' })],
  [/ \/contacts\/merges/, () => ({ mergeId: 'own-merge' })],
  [/ \/keys/, () => ({ id: 'own-key' })],
  [/ \/app-passwords/, () => ({ id: 'own-app-password' })],
  [/ \/lead-capture\//, () => ({ contactId: 'own-met', type: 'manual' })],
  [/ \/contacts\/\{/, () => ({ contactId: 'own-met', type: 'manual' })],
  [/ \/designs/, ({ profile_id }) => ({ designId: profile_id })],
  [/ \/notes/, () => ({ noteId: 'own-note' })],
  [/ \/p\/\{handle\}\/virtual-backgrounds/, ({ handle }) => ({ handle, backgroundId: 'terraces' })],
  [/ \/p\/\{handle\}\/print/, ({ handle }) => ({ handle, item: 'badge' })],
  [/ \/p\//, ({ handle }) => ({ handle })],
  [/ \/payments\/checkouts/, () => ({ checkoutId: 'own-checkout' })],
  [/ \/photo\//, () => ({ photoId: 'own-photo' })],
  [/ \/profile\/files/, () => ({ fileId: 'own-file' })],
  [/ \/profile\/new_custom_design/, ({ profile_id }) => ({ id: profile_id })],
  [/ \/profile\/p\//, ({ handle }) => ({ handle })],
  [/ \/profile\/teams/, () => ({ teamId: 'their-team' })],
  [/ \/tags/, () => ({ tagId: 'own-tag' })],
  [/ \/team\/apply/, () => ({ id: 'team-apply' })],
  [/ \/team\/invitations/, () => ({ id: 'their-invitation' })],
  [/ \/team\/members/, ({ user_id }) => ({ userId: user_id })],
  [/ \/webhooks\/deliveries/, () => ({ id: 'own-delivery' })],
  [/ \/webhooks\/\{/, () => ({ id: 'own-hook' })],
  [/ \/uploads/, () => ({ id: 'own-upload', number: '1' })],
];

/** What is asked for in a query by calls that answer nothing without one. */
export const ASKED: Readonly<Record<string, string>> = {
  'get /p/{handle}/lock-screen': '?width=750&height=1334',
};

const PICTURE = `data:image/png;base64,${btoa('no picture')}`;
const JPEG = new File([new Uint8Array([255, 216, 255, 224])], 'a.jpg', { type: 'image/jpeg' });
/** A form with a file. */
export const form = (name: string, file = JPEG) => {
  const body = new FormData();
  body.append(name, file);
  return body;
};

/** What is sent where nothing is not enough to be asked whose it is. */
export const SENT: Readonly<Record<string, (owner: Person) => object | Promise<object>>> = {
  ...Object.fromEntries(listsOf('list').map((list) => [`put /p/{handle}/${list}`, () => ({ items: [] })])),
  'put /lead-capture/{contactId}': () => ({ enrich_notification: true }),
  'put /lead-capture/{type}/{contactId}': () => ({ enrich_notification: true }),
  'post /contacts/{contactId}/notes': () => ({ text: 'Hello' }),
  'post /contacts/{type}/{contactId}/notes': () => ({ text: 'Hello' }),
  'put /notes/{noteId}': () => ({ text: 'Hello' }),
  'post /p/{handle}/photo_gallery': () => form('image'),
  'post /p/{handle}/videos/uploads': () => ({ name: 'a.mp4', type: 'video/mp4', size: 100 }),
  'post /profile/p/{handle}/files': () => form('file'),
  'post /profile/teams/{teamId}/tags': () => ({ name: 'Tag', color: 'Moss' }),
  'put /p/{handle}/code_style': () => ({ ...PLAIN_CODE, modules: 'rounded' }),
  'put /p/{handle}/cta': () => ({ priority: 'Exchange' }),
  'put /p/{handle}/injection': () => ({ injecting_sections: [] }),
  'put /p/{handle}/photo_gallery': () => ({ items: [] }),
  'put /p/{handle}/picture': () => ({ file: PICTURE }),
  'put /p/{handle}/virtual-backgrounds/own/picture': () => ({ file: PICTURE }),
  'put /p/{handle}/section_order': async ({ call, handle }) =>
    (await call('GET', `/p/${handle}/section_order`)).json(),
  'put /profile/files/{fileId}': () => ({ title: 'A' }),
  'put /profile/p/{handle}/files': () => ({ items: [] }),
  'put /team/invitations/{id}': () => ({ role: 'member' }),
  'put /team/members/{userId}': () => ({ role: 'member' }),
  'put /team/members/{userId}/tags': () => ({ tags: [] }),
  'put /tags/{tagId}': () => ({ name: 'Tag', color: 'Moss' }),
};
