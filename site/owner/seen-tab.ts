import { SEEN_TAB_MS } from '../../src/domain/limits/screens.ts';

/** A tab that was seen: when it was left, by which account, and what was saved last when it was made. */
export type SeenTab = { at: number; account: string; write: string };

/** Whether a tab may be shown as it was seen: to the same account, with nothing saved since, while browsers keep it. */
export const isAsSeen = (seen: SeenTab, now: SeenTab): boolean =>
  seen.account === now.account && seen.write === now.write && now.at - seen.at < SEEN_TAB_MS;
