import type { DailyViews } from '../../domain/visits/analytics-view.ts';
import type { AnalyticsWindow } from '../../domain/visits/analytics-windows.ts';
import type { DeviceType } from '../../domain/visits/devices.ts';
import type { INTERACTION_FILTERS } from '../../domain/limits/lists.ts';
import type { ListState } from '../../stores/list.store.ts';

export type Counts = {
  view_count: number;
  click_count: number;
  exchange_count: number;
  save_count: number;
};

/** The four counts of a window; `previous` are those of the window before, null for all time. */
export type BasicStats = Counts & { previous: Counts | null };

type Network = { field_type: { title: string; icon: string }; value: string; clicks: number };
type LinkClicks = { thumbnail: string | null; title: string; link: string; clicks: number };
type Source = { id: string; name: string; icon: string };

export type AdvancedStats = {
  social_media: { details: (Network & { id: string })[]; total_clicks: number };
  thumbnail_links: { details: (LinkClicks & { id: string })[]; total_clicks: number };
  sources: { details: (Source & { count: number })[] };
  series: DailyViews;
};

/** What the Analytics tab says of a profile; `advanced` is null for who may not see it. */
export type AnalyticsState = {
  window: AnalyticsWindow;
  basic: BasicStats;
  advanced: AdvancedStats | null;
  /** Numbers of another window are on their way. */
  updating: boolean;
};

/** Brands' marks by the name of their icon: paths on a 24 grid. */
export type Marks = Readonly<Record<string, string>>;

export type AnalyticsProps = {
  profileId: string;
  first: AnalyticsState;
  /** Where an upgrade is bought; null for who can't buy one here. */
  plans: string | null;
  /** Whether the owner of their team can have the plan that it takes. */
  asksOwner: boolean;
  marks: Marks;
};

export type InteractionFilter = (typeof INTERACTION_FILTERS)[number];

/** One visit. `full_name` and `contact_id` are the contact's that was exchanged, as long as it is there. */
export type Interaction = {
  id: string;
  handle: string;
  source: Source;
  exchanged_contact: boolean;
  saved_contact: boolean;
  full_name: string | null;
  contact_id: string | null;
  /** ISO 8601. */
  timestamp: string;
  device_model: string | null;
  device_type: DeviceType;
  social_media: Network[];
  thumbnail_links: LinkClicks[];
};

export type InteractionsWords = { filter: InteractionFilter };
type InteractionsState = ListState<Interaction, InteractionsWords>;

/** `now` and `timeZone` are the server's; the browser puts its own in their place. */
export type InteractionsProps = {
  profileId: string;
  first: InteractionsState;
  now: string;
  timeZone: string;
  marks: Marks;
};
