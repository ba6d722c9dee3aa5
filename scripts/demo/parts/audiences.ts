import { ACCOUNTS, inTeam, type AccountName } from '../accounts.ts';

/** Those whom somebody of the demo met, and those who opened the card. */
export type Audience = {
  account: AccountName;
  /** The first name of whose card it is. */
  owner: string;
  /** The handle of the LIVE card. */
  handle: string;
  /** Before everything that is picked by chance, so that no two people meet the same. */
  offset: number;
  contacts: number;
  /** Days over which they came. */
  days: number;
  /** Visits of a usual day. */
  usual: number;
};

const AVA: Omit<Audience, 'account' | 'owner'> = {
  handle: 'ava',
  offset: 0,
  contacts: 240,
  days: 90,
  usual: 26,
};

/**
 * Contacts and a usual day's visits: more contacts than the plans show that show a part, and none of who may only read,
 * so that empty lists are seen, too.
 */
const SOLO = { essential: [55, 6], limited: [14, 3], active: [240, 26] } as const;
const TEAM = { owner: [24, 7], admin: [17, 5], member: [31, 6], readonly: [0, 3] } as const;

/** Everybody's, those of `ava` first. */
export const AUDIENCES: readonly Audience[] = ACCOUNTS.map((account, n): Audience => {
  const whose = { account: account.name, owner: account.first_name };
  if (account.name === 'solo-active') return { ...whose, ...AVA };
  const [contacts, usual] = inTeam(account) ? TEAM[account.role] : SOLO[account.plan];
  const handle = account.name.replaceAll('-', '_');
  return { ...whose, handle, offset: (n + 1) * 1000, contacts, days: 30, usual };
}).toSorted((one, other) => one.offset - other.offset);
