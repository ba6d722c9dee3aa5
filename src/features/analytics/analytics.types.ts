import type { DailyViews } from '../../domain/visits/analytics-view.ts';
import type { AnalyticsWindow } from '../../domain/visits/analytics-windows.ts';
import type { DeviceType } from '../../domain/visits/devices.ts';
import type { INTERACTION_FILTERS } from '../../domain/limits/lists.ts';
import type { Keepers } from '../../forms/KnownKeepers.tsx';
import type { StoredList } from '../../stores/list.store.ts';

export type Counts = {
  view_count: number;
  click_count: number;
  exchange_count: number;
  save_count: number;
};

/** The four counts of a window; `previous` those of the previous window, null for all time. */
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

/** The statistics of a profile; `advanced` is null for users without access. */
export type AnalyticsState = {
  window: AnalyticsWindow;
  basic: BasicStats;
  advanced: AdvancedStats | null;
  /** Another window is loading. */
  updating: boolean;
};

/** Logos by icon name: paths on a 24 grid. */
export type IconPaths = Readonly<Record<string, string>>;

export type AnalyticsProps = {
  profileId: string;
  first: AnalyticsState;
  /** Who keeps the card at present. */
  keepers: Keepers;
  /** The page to upgrade; null for users who cannot buy here. */
  plans: string | null;
  /** Whether the team's owner can buy the required plan. */
  asksOwner: boolean;
  marks: IconPaths;
};

export type InteractionFilter = (typeof INTERACTION_FILTERS)[number];

/** One visit. `full_name` and `contact_id` are those of the exchanged contact, while it exists. */
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
type InteractionsState = StoredList<Interaction, InteractionsWords>;

/** `now` and `timeZone` are the server's; the browser replaces them by its own. */
export type InteractionsProps = {
  profileId: string;
  first: InteractionsState;
  now: string;
  timeZone: string;
  marks: IconPaths;
};
