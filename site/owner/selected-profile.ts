import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { fullName } from '../../src/domain/text/full-name.ts';
import { resizeUrl } from '../../src/domain/media/image-url.ts';
import { initials } from '../../src/domain/text/initials.ts';
import type { SelectableProfile } from '../../src/features/profile-selector/ProfileSelector.tsx';
import { askedProfile, type ProfileLookup } from './asked-profile.ts';

/** Side in pixels of a thumbnail, for dense screens. */
const PICTURE = 96;

/** The name of a profile; for a business the company's. */
export const profileName = (profile: OwnProfile): string =>
  (profile.is_business && profile.workplace) || fullName(profile) || profile.workplace || profile.handle;

/** The label of a profile in a list: its name, with its handle if another one has the same name. */
export function labelAmong(profile: OwnProfile, profiles: readonly OwnProfile[]): string {
  const name = profileName(profile);
  const isShared = profiles.some((one) => one.id !== profile.id && profileName(one) === name);
  return isShared ? `${name} · /${profile.handle}` : name;
}

/** The choices of a page's profile, with the page's address for each; `addressOf` returns it for a handle. */
export function choicesOf(
  { deps, actor }: ProfileLookup['locals'],
  profiles: readonly OwnProfile[],
  addressOf: (handle: string) => string,
): SelectableProfile[] {
  const host = new URL(deps.env.PUBLIC_URL).host;
  return profiles.map((one) => {
    const name = profileName(one);
    const picture = one.picture ?? (one.is_business ? one.logo : null);
    return {
      handle: one.handle,
      name,
      address: `${host}/${one.handle}`,
      initials: initials(one.is_business ? { first_name: name } : one),
      picture: picture && resizeUrl(picture, { width: PICTURE }),
      live: one.is_default && !actor!.permissions.isTeamUser,
      href: addressOf(one.handle),
    };
  });
}

/** The page's profile, by default the LIVE one, and all choices. */
export async function selectedProfile(page: ProfileLookup) {
  const { profile: asked, profiles } = await askedProfile(page);
  const profile = asked ?? profiles[0] ?? null;
  const choices = choicesOf(page.locals, profiles, (handle) => `${page.url.pathname}?profile=${handle}`);
  return { profile, choices };
}
