import type { FindOwned } from '../../http/call.ts';
import { findOwnProfile, findProfileAlone } from './find-profile.usecases.ts';

/** The profile that a path names, a person's own or the business profile of their team. */
export const ownProfile: FindOwned = (deps, actor, { handle = '' }) =>
  findOwnProfile(deps, actor, handle, 'profiles:read');

/** The same, of people alone. */
export const ownProfileAlone: FindOwned = (deps, actor, { handle = '' }) =>
  findProfileAlone(deps, actor, handle, 'profiles:read');
