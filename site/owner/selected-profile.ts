import type { AstroGlobal } from 'astro';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { fullName } from '../../src/domain/full-name.ts';
import { resizeUrl } from '../../src/domain/image-url.ts';
import { initials } from '../../src/domain/initials.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';
import type { SelectableProfile } from '../../src/features/profile-selector/ProfileSelector.tsx';

/** Pixels a side of a small picture, for dense screens. */
const PICTURE = 96;

/** The name of a profile; a business goes by its company's. */
export const profileName = (profile: OwnProfile): string =>
  (profile.is_business && profile.workplace) || fullName(profile) || profile.workplace || profile.handle;

/**
 * The profile that a page is about, which `?profile=` names by its handle, else the LIVE one; null for who has none.
 * With it, all that may be chosen from, with the address of the same page about each.
 */
export async function selectedProfile(astro: Pick<AstroGlobal, 'locals' | 'url'>) {
  const { deps, actor } = astro.locals;
  const all = { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 } as const;
  const { results } = await listProfiles(deps, actor!, all);
  const asked = astro.url.searchParams.get('profile');
  const profile = results.find(({ handle }) => handle === asked) ?? results[0] ?? null;
  const host = new URL(deps.env.PUBLIC_URL).host;
  const choices = results.map((one): SelectableProfile => {
    const name = profileName(one);
    const picture = one.picture ?? (one.is_business ? one.logo : null);
    return {
      handle: one.handle,
      name,
      address: `${host}/${one.handle}`,
      initials: initials(one.is_business ? { first_name: name } : one),
      picture: picture && resizeUrl(picture, { width: PICTURE }),
      live: one.is_default && !actor!.permissions.isTeamUser,
      href: `${astro.url.pathname}?profile=${one.handle}`,
    };
  });
  return { profile, choices };
}
