import type { FindOwned } from '../../http/call.ts';
import { findOwnProfile, findProfileAlone } from './find-profile.usecases.ts';

/** Finds the profile of a path's handle, including those that the caller manages for a team. */
export const ownProfile: FindOwned = (deps, actor, { handle = '' }) =>
  findOwnProfile(deps, actor, handle, 'profiles:read');

/** Finds the profile of a path's handle among the caller's own. */
export const ownProfileAlone: FindOwned = (deps, actor, { handle = '' }) =>
  findProfileAlone(deps, actor, handle, 'profiles:read');
