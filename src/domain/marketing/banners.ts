import { z } from 'zod';
import { SOLO_PLANS_PATH } from '../permissions/gates.ts';
import { LINK_MAX, TEXT_MAX } from '../limits/text.ts';
import { ownerPageExists } from '../pages/owner-pages.ts';
import type { Permissions } from '../permissions/permissions.ts';

/** A path of this site, or a web address. */
const place = z
  .string()
  .max(LINK_MAX)
  .refine((value) => /^\/(?!\/)/.test(value) || /^https:\/\/\S+$/.test(value), 'invalid');

/** A promotion on Home. With a title it shows text next to the picture, else only the picture. */
const bannerSchema = z.strictObject({
  link: place,
  /** A picture of this site: owner pages allow no others. */
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

/** A deployment's banners variable: a list as JSON. */
export const bannersSchema = z.array(bannerSchema).max(20);

type Viewer = { permissions: Permissions; hasCard: boolean };

/** The built-in banners, with their target page and audience. */
const HOUSE = [
  { name: 'share', link: '/share', seen: ({ hasCard }: Viewer) => hasCard },
  { name: 'plans', link: SOLO_PLANS_PATH, seen: ({ permissions }: Viewer) => permissions.canViewUpgrade },
] as const;

export type HouseBanner = (typeof HOUSE)[number]['name'];

/** The built-in banners for a user: those whose page exists and that the user can act on. */
export const houseBanners = (
  viewer: Viewer,
  exists: (address: string) => boolean = ownerPageExists,
): { name: HouseBanner; link: string }[] =>
  HOUSE.filter(({ link, seen }) => exists(link) && seen(viewer)).map(({ name, link }) => ({
    name,
    link,
  }));
