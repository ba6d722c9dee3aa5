import { z } from 'zod';
import {
  ANALYTICS_WINDOWS,
  DEVICE_TYPES,
  INTERACTION_FILTERS,
  INTERACTIONS_SORTS,
} from '../../../src/domain/limits/lists.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';

/** `?window=`, in days of UTC; today is the last of them. */
export const windowQuery = z.object({ window: z.enum(ANALYTICS_WINDOWS).default(ANALYTICS_WINDOWS[0]) });

export const pageQuery = listPageSchema.extend({
  sort: z.enum(INTERACTIONS_SORTS).default(INTERACTIONS_SORTS[0]),
});

export const interactionsQuery = pageQuery.extend({
  filter: z.enum(INTERACTION_FILTERS).default(INTERACTION_FILTERS[0]),
});

export type PageQuery = z.infer<typeof pageQuery>;
export type InteractionsQuery = z.infer<typeof interactionsQuery>;

const count = z.int().min(0);

const counts = z.object({
  view_count: count,
  click_count: count,
  exchange_count: count,
  save_count: count,
});

/** The four counts of a window; `previous` are those of the window before, null for `all_time`. */
export const basicStats = counts.extend({ previous: counts.nullable() });

const fieldType = z.object({ id: z.string(), title: z.string(), icon: z.string(), base_value: z.string() });
const source = z.object({ id: z.string(), name: z.string(), icon: z.string() });
const socialClicks = z.object({ field_type: fieldType, value: z.string(), clicks: count });
const linkClicks = z.object({
  thumbnail: z.string().nullable(),
  title: z.string(),
  link: z.string(),
  clicks: count,
});

/** Clicked targets and sources of views, the highest count first; `series` has every day of the window. */
export const advancedStats = z.object({
  social_media: z.object({
    details: z.array(socialClicks.extend({ id: z.string() })),
    total_clicks: count,
  }),
  thumbnail_links: z.object({ details: z.array(linkClicks.extend({ id: z.string() })), total_clicks: count }),
  sources: z.object({ details: z.array(source.extend({ count })) }),
  series: z.array(
    z.object({ date: z.iso.date(), views: count, clicks: count, exchanges: count, saves: count }),
  ),
});

/** One visit. `full_name` and `contact_id` are those of the exchanged contact, while it exists. */
export const interaction = z.object({
  id: z.string(),
  profile_id: z.string(),
  handle: z.string(),
  source,
  exchanged_contact: z.boolean(),
  saved_contact: z.boolean(),
  full_name: z.string().nullable(),
  contact_id: z.string().nullable(),
  timestamp: z.iso.datetime(),
  device_model: z.string().nullable(),
  device_type: z.enum(DEVICE_TYPES),
  social_media: z.array(socialClicks),
  thumbnail_links: z.array(linkClicks),
});

export const interactionList = z.object({ count, results: z.array(interaction) });

export type BasicStats = z.infer<typeof basicStats>;
export type AdvancedStats = z.infer<typeof advancedStats>;
export type Interaction = z.infer<typeof interaction>;
export type InteractionList = z.infer<typeof interactionList>;
