import { SEEN_TAB_MS } from '../../src/domain/limits/screens.ts';

/** A seen tab: when it was left, its account, and the last save when it was rendered. */
export type SeenTab = { at: number; account: string; write: string };

/** Whether a tab can be restored as it was seen: for the same account, without later saves, while browsers cache it. */
export const isAsSeen = (seen: SeenTab, now: SeenTab): boolean =>
  seen.account === now.account && seen.write === now.write && now.at - seen.at < SEEN_TAB_MS;
