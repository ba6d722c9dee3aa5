import { PROFILE_FEATURES } from '../../../src/domain/profile/profile-features.ts';
import type { ProfileBody, ProfileUpdate } from '../../../src/domain/profile/profile-fields.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { matchesAny, matchesVersion } from '../../kit/etag.ts';
import { notFound, problem, profileChanged } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay, requireSoloUser } from '../../actor/rights.ts';
import { actsFor } from './changing-profile.ts';
import { checkChange } from './check-change.ts';
import { findOwnProfile, showOwnProfile } from './find-profile.usecases.ts';
import { isHandleTaken } from './handles.repository.ts';
import { toOwnProfile, type OwnProfile } from './own-profile.ts';
import { changeOf, featuresOf, isChange, type ProfileChange } from './profile-change.ts';
import { withImages, type StorePicture } from './profile-images.usecases.ts';
import { readBusinessProfile, readDesignKind, readOwnById, type OwnRow } from './profiles.repository.ts';
import { updateOf } from './read-fields.ts';
import { sanitiseBio } from './sanitise-bio.ts';
import { saveProfile } from './save-profile.usecases.ts';

const handleTaken = () =>
  problem('handle_taken', { errors: [{ path: 'handle', message: sentence('handle.taken') }] });

async function keepImages(store: StorePicture, { profile }: OwnRow, { images }: ProfileChange) {
  const { logo, background } = images;
  return {
    ...(logo !== undefined && { logo_id: await store(profile, logo, 'logo') }),
    ...(background !== undefined && { background_id: await store(profile, background, 'background') }),
  };
}

/** Gives the team's business profile the logo too. */
async function saveTeamLogo(
  deps: Deps,
  actor: Actor,
  teamId: string,
  store: StorePicture,
  logo: string,
): Promise<void> {
  const business = await readBusinessProfile(deps.db, teamId);
  if (!business) return;
  const logo_id = await store({ user_id: null, team_id: teamId }, logo, 'logo');
  await saveProfile(deps, actor, { id: business.id, user_id: null }, { set: { logo_id } });
}

/** Refuses a change of a profile that is not the one which `ifMatch` names. @throws Problem 412 with what is stored */
function requireMatch(actor: Actor, row: OwnRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const stored = toOwnProfile(row, actor.owner.team_id);
  if (matchesVersion(ifMatch, stored.updated)) return;
  // Whoever may change nothing of it is told that, whatever they read before (RFC 9110, 13.2.1).
  requireMay(actor, { anyOf: PROFILE_FEATURES }, 'profiles:write');
  throw profileChanged(stored);
}

/** Why nothing was written of a profile that was there a moment ago. */
async function whyNot(deps: Deps, actor: Actor, { profile }: OwnRow, ifMatch: string | undefined) {
  const row = await readOwnById(deps.db, actor.owner, profile.id);
  if (row) requireMatch(actor, row, ifMatch);
  return row ? problem('conflict') : notFound();
}

type Sent = { logo?: string | undefined; ifMatch?: string | undefined };

async function write(deps: Deps, actor: Actor, row: OwnRow, change: ProfileChange, sent: Sent) {
  const { columns, live, creates, teamLogo } = change;
  const { logo = '', ifMatch } = sent;
  // Who writes over any version does so over one that came meanwhile, too.
  const unchangedSince = ifMatch === undefined || matchesAny(ifMatch) ? undefined : row.profile.updated_at;
  const isTaken = async () =>
    columns.handle !== undefined && isHandleTaken(deps.db, columns.handle, row.profile.user_id);
  if (await isTaken()) throw handleTaken();
  await withImages(deps, async (store) => {
    const set = { ...columns, ...(await keepImages(store, row, change)) };
    if (!(await saveProfile(deps, actor, row.profile, { set, live, creates, unchangedSince }))) {
      throw (await isTaken()) ? handleTaken() : await whyNot(deps, actor, row, ifMatch);
    }
    const { runs_team_id } = actor.owner;
    if (teamLogo && runs_team_id && !row.profile.is_business) {
      await saveTeamLogo(deps, actor, runs_team_id, store, logo);
    }
  });
}

/** The update with a bio that may be stored. One that is sent as it stands is left alone, however old its rules. */
async function withSafeBio(update: ProfileUpdate, { profile }: OwnRow): Promise<ProfileUpdate> {
  const { bio } = update;
  return bio && bio !== profile.bio ? { ...update, bio: await sanitiseBio(bio) } : update;
}

/**
 * Changes one of the caller's profiles. Only what differs from what is stored counts: it alone needs a right, and it
 * alone is written, so that a form may send all that it has and two browsers don't undo each other.
 * @param ifMatch the header `If-Match`: nothing is changed of another version than it names
 * @throws Problem 404; 412; 403 for the first field that the role may not change; 422; 409 for a handle that is taken.
 * Nothing is changed then.
 */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  handle: string,
  body: ProfileBody,
  ifMatch?: string,
): Promise<OwnProfile> {
  const row = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMatch(actor, row, ifMatch);
  const update = updateOf(body, toOwnProfile(row, actor.owner.team_id));
  const change = changeOf(row, await withSafeBio(update, row));
  const designId = change.columns.card_design_id;
  const design = designId === undefined ? null : await readDesignKind(deps.db, designId, row.profile.id);

  requireMay(actor, featuresOf(change, design === 'own'), 'profiles:write');
  // A team's people have no choice of their LIVE card; whoever runs the team assigns it to them.
  if (change.live && !actsFor(actor, row.profile)) requireSoloUser(actor);
  // A logo for the whole team is its owner's and admins' to give, by no key; without a team it is no more than one's own.
  if (change.teamLogo && actor.owner.runs_team_id === null) requireSoloUser(actor);
  checkChange(change, design !== null);

  if (isChange(change)) await write(deps, actor, row, change, { logo: update.logo, ifMatch });
  return showOwnProfile(deps, actor, row.profile.id);
}
