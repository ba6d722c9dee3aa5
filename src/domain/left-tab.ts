import { LEFT_TAB_MS } from './limits/screens.ts';

/** When a tab was left, by which account, and what was saved last when it was made. */
export type LeftTab = { at: number; account: string; write: string };

/** Whether a tab may be shown as it was left: to the same account, with nothing saved since, while browsers keep it. */
export const isAsLeft = (left: LeftTab, now: LeftTab): boolean =>
  left.account === now.account && left.write === now.write && now.at - left.at < LEFT_TAB_MS;
