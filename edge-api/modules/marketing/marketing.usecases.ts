import { houseBanners, type Banner } from '../../../src/domain/marketing/banners.ts';
import { banners as words } from '#messages/home.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../actor/actor.ts';

/** `GET /api/marketing/banners`: the deployment's banners, or the default ones. */
export function readBanners({ env }: Deps, { permissions, live }: Person): { banners: Banner[] } {
  if (env.MARKETING_BANNERS) return { banners: env.MARKETING_BANNERS };
  const house = houseBanners({ permissions, hasCard: live !== null }).map(({ name, link }) => ({
    link,
    img_url: `/images/banner-${name}.svg`,
    alt_text: words[name].title,
    new_tab: false,
    ...words[name],
  }));
  return { banners: house };
}
