import { z } from 'zod';
import { SOLO_PLANS_PATH } from '../permissions/gates.ts';
import { LINK_MAX, TEXT_MAX } from '../limits/text.ts';
import { ownerPageExists } from '../pages/owner-pages.ts';
import type { Permissions } from '../permissions/permissions.ts';

/** A path of this site, or an address of the web. */
const place = z
  .string()
  .max(LINK_MAX)
  .refine((value) => /^\/(?!\/)/.test(value) || /^https:\/\/\S+$/.test(value), 'invalid');

/** A promotion on Home. With a title it is drawn as words beside the picture, else as the picture alone. */
const bannerSchema = z.strictObject({
  link: place,
  /** A picture of this site: the pages of owners show no others. */
  img_url: z
    .string()
    .max(LINK_MAX)
    .regex(/^\/(?!\/)/),
  alt_text: z.string().min(1).max(TEXT_MAX),
  new_tab: z.boolean().default(false),
  title: z.string().max(TEXT_MAX).nullable().default(null),
  detail: z.string().max(TEXT_MAX).nullable().default(null),
});
export type Banner = z.infer<typeof bannerSchema>;

/** What a deployment's variable holds: a list of banners as JSON. */
export const bannersSchema = z.array(bannerSchema).max(20);

type Viewer = { permissions: Permissions; hasCard: boolean };

/** The banners of the house, with the page that each leads to and who is shown it. */
const HOUSE = [
  { name: 'share', link: '/share', seen: ({ hasCard }: Viewer) => hasCard },
  { name: 'plans', link: SOLO_PLANS_PATH, seen: ({ permissions }: Viewer) => permissions.canViewUpgrade },
] as const;

export type HouseBanner = (typeof HOUSE)[number]['name'];

/** The house banners for somebody: those whose page is there, and who may do something about it. */
export const houseBanners = (
  viewer: Viewer,
  exists: (address: string) => boolean = ownerPageExists,
): { name: HouseBanner; link: string }[] =>
  HOUSE.filter(({ link, seen }) => exists(link) && seen(viewer)).map(({ name, link }) => ({
    name,
    link,
  }));
