import type { Actor, Person } from './actor/actor.ts';
import type { Deps } from './deps.ts';
import type { FindOwned, Owned } from './http/ownership-first.ts';
import { showBasicStats } from './modules/analytics/stats.usecases.ts';
import { showInteraction } from './modules/analytics/interactions.usecases.ts';
import { showContact } from './modules/contacts/contacts.usecases.ts';
import { findImport } from './modules/imports/imports.usecases.ts';
import { designIdOf, findDesign } from './modules/designs/designs.usecases.ts';
import { findNote } from './modules/notes/notes.usecases.ts';
import { findOwnProfile, findProfileAlone } from './modules/profiles/find-profile.usecases.ts';
import { files } from './modules/sections/files.section.ts';
import { showItem } from './modules/sections/kit/section.usecases.ts';
import { photos } from './modules/sections/photos.section.ts';
import { showUpload } from './modules/sections/uploads/video-uploads.usecases.ts';
import { findTag, requireTeamOf } from './modules/tags/tags.usecases.ts';
import { findInvitation } from './modules/team/invitations/invitations.usecases.ts';
import { findDelivery, findWebhook } from './modules/webhooks/webhooks.usecases.ts';
import { showMember } from './modules/team/members.usecases.ts';

/** What is found for people alone: their calls let no key through. */
const forPeople =
  (find: (deps: Deps, person: Person, params: Parameters<FindOwned>[2]) => Promise<unknown>): FindOwned =>
  async (deps: Deps, actor: Actor, params) =>
    actor.kind === 'person' ? find(deps, actor, params) : null;

const TYPED = '/:type{exchange|manual|scan|import}';

/** Whether what a path names is the caller's, for every call that names something and checks what is sent with it. */
export const OWNED: readonly Owned[] = [
  ...['/p/:handle/code_style', '/p/:handle/email-signature', '/p/:handle/virtual-backgrounds'].map(
    (path): Owned => [
      path,
      (deps, actor, { handle = '' }) => findProfileAlone(deps, actor, handle, 'profiles:read'),
    ],
  ),
  ...['/p/:handle', '/profile/p/:handle'].map((path): Owned => [
    path,
    (deps, actor, { handle = '' }) => findOwnProfile(deps, actor, handle, 'profiles:read'),
  ]),
  ['/profile/files/:fileId', (deps, actor, { fileId = '' }) => showItem(deps, actor, files, fileId)],
  ['/photo/:photoId', (deps, actor, { photoId = '' }) => showItem(deps, actor, photos, photoId)],
  ['/uploads/:id', (deps, actor, { id = '' }) => showUpload(deps, actor, id)],
  [
    '/designs/:designId',
    async (deps, actor, { designId = '' }) => findDesign(deps, actor, designIdOf(designId)),
  ],
  ...[
    `/contacts${TYPED}/:contactId`,
    '/contacts/:contactId',
    `/lead-capture${TYPED}/:contactId`,
    '/lead-capture/:contactId',
  ].map((path): Owned => [
    path,
    (deps, actor, { type, contactId = '' }) =>
      showContact(deps, actor, type === undefined ? contactId : `${type}/${contactId}`),
  ]),
  ['/contacts/imports/:id', (deps, actor, { id = '' }) => findImport(deps, actor, id)],
  ['/notes/:noteId', (deps, actor, { noteId = '' }) => findNote(deps, actor, noteId)],
  ['/tags/:tagId', (deps, actor, { tagId = '' }) => findTag(deps, actor, tagId)],
  ['/profile/teams/:teamId', async (_deps, actor, { teamId = '' }) => requireTeamOf(actor, teamId)],
  ['/team/members/:userId', forPeople((deps, actor, { userId = '' }) => showMember(deps, actor, userId))],
  ['/team/invitations/:id', forPeople((deps, actor, { id = '' }) => findInvitation(deps, actor, id))],
  ['/webhooks/deliveries/:id', (deps, actor, { id = '' }) => findDelivery(deps, actor, id)],
  ['/webhooks/:id', (deps, actor, { id = '' }) => findWebhook(deps, actor, id)],
  ['/analytics/profiles/:id', (deps, actor, { id = '' }) => showBasicStats(deps, actor, id, 'all_time')],
  ['/analytics/interactions/:id', (deps, actor, { id = '' }) => showInteraction(deps, actor, id)],
  ...[`/analytics/contacts${TYPED}/:id`, '/analytics/contacts/:id'].map((path): Owned => [
    path,
    (deps, actor, { type, id = '' }) => showContact(deps, actor, type === undefined ? id : `${type}/${id}`),
  ]),
];
