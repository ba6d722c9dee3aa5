import { isReservedHandle } from '../../../src/domain/profile/handle.ts';
import { PROFILE_FEATURES } from '../../../src/domain/profile/profile-features.ts';
import type { ProfileBody, ProfileUpdate } from '../../../src/domain/profile/profile-fields.ts';
import { guessedLanguage } from '../../../src/domain/profile/language-of-texts.ts';
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
import { passesForAnother } from './handles.usecases.ts';
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

/** Also sets the logo of the team's business profile. */
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

/** Refuses a change if the profile does not match `ifMatch`. @throws Problem 412 with the stored profile */
function requireMatch(actor: Actor, row: OwnRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const stored = toOwnProfile(row, actor.owner.team_id);
  if (matchesVersion(ifMatch, stored.updated)) return;
  // A caller without any right learns that first, whatever they read before (RFC 9110, 13.2.1).
  requireMay(actor, { anyOf: PROFILE_FEATURES }, 'profiles:write');
  throw profileChanged(stored);
}

/** Why nothing was written to a profile that existed a moment ago. */
async function whyNot(deps: Deps, actor: Actor, { profile }: OwnRow, ifMatch: string | undefined) {
  const row = await readOwnById(deps.db, actor.owner, profile.id);
  if (row) requireMatch(actor, row, ifMatch);
  return row ? problem('conflict') : notFound();
}

/** The card's own language by its texts, as long as its owner has not chosen one. */
function guessed({ profile }: OwnRow, columns: ProfileChange['columns']): ProfileChange['columns'] {
  if (profile.language !== null || columns.language !== undefined) return {};
  const language = guessedLanguage(profile, { ...profile, ...columns });
  return language === null ? {} : { language };
}

type Sent = { logo?: string | undefined; ifMatch?: string | undefined };

async function write(deps: Deps, actor: Actor, row: OwnRow, change: ProfileChange, sent: Sent) {
  const { columns, live, creates, teamLogo } = change;
  const { logo = '', ifMatch } = sent;
  // A change of any version also overwrites a concurrent one.
  const unchangedSince = ifMatch === undefined || matchesAny(ifMatch) ? undefined : row.profile.updated_at;
  const isTaken = async () =>
    columns.handle !== undefined && isHandleTaken(deps.db, columns.handle, row.profile.user_id);
  if (await isTaken()) throw handleTaken();
  await withImages(deps, async (store) => {
    const set = { ...columns, ...guessed(row, columns), ...(await keepImages(store, row, change)) };
    if (!(await saveProfile(deps, actor, row.profile, { set, live, creates, unchangedSince }))) {
      throw (await isTaken()) ? handleTaken() : await whyNot(deps, actor, row, ifMatch);
    }
    const { runs_team_id } = actor.owner;
    if (teamLogo && runs_team_id && !row.profile.is_business) {
      await saveTeamLogo(deps, actor, runs_team_id, store, logo);
    }
  });
}

/** The update with a sanitised bio. An unchanged one is left alone, however old its rules. */
async function withSafeBio(update: ProfileUpdate, { profile }: OwnRow): Promise<ProfileUpdate> {
  const { bio } = update;
  return bio && bio !== profile.bio ? { ...update, bio: await sanitiseBio(bio) } : update;
}

/**
 * Changes one of the caller's profiles. Only differences to the stored profile need a right and are written, so that a
 * form may send all its fields and two browsers do not undo each other. @param ifMatch the header `If-Match`: another
 * version is refused @throws Problem 404; 412; 403 for the first field that the role cannot change; 422; 409 for a used
 * handle. Nothing is changed then.
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
  const { card_design_id: designId, handle: wanted } = change.columns;
  const design = designId === undefined ? null : await readDesignKind(deps.db, designId, row.profile.id);

  requireMay(actor, featuresOf(change, design === 'own'), 'profiles:write');
  // Members cannot choose their LIVE card; those who run the team assign it.
  if (change.live && !actsFor(actor, row.profile)) requireSoloUser(actor);
  // A logo for the whole team is set by its owner and admins, and by no key; without a team it is just one's own.
  if (change.teamLogo && actor.owner.runs_team_id === null) requireSoloUser(actor);
  checkChange(change, {
    designExists: design !== null,
    handleReserved:
      wanted !== undefined &&
      (isReservedHandle(wanted) || (await passesForAnother(deps, wanted, row.profile.user_id))),
  });

  if (isChange(change)) await write(deps, actor, row, change, { logo: update.logo, ifMatch });
  return showOwnProfile(deps, actor, row.profile.id);
}
