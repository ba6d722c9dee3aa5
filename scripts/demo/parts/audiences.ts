import { ACCOUNTS, inTeam, type AccountName } from '../accounts.ts';

/** The contacts of a demo user, and the visitors of the card. */
export type Audience = {
  account: AccountName;
  /** The first name of the card's owner. */
  owner: string;
  /** The handle of the LIVE card. */
  handle: string;
  /** Added to everything chosen pseudo-randomly, so that no two people have the same contacts. */
  offset: number;
  contacts: number;
  /** Days over which they came. */
  days: number;
  /** Visits on a typical day. */
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
 * Contacts, and visits on a typical day: more contacts than limited plans show, and none for read-only users, so that
 * there are empty lists too.
 */
const SOLO = { essential: [55, 6], limited: [14, 3], active: [240, 26] } as const;
const TEAM = { owner: [24, 7], admin: [17, 5], member: [31, 6], readonly: [0, 3] } as const;

/** All audiences, `ava`'s first. */
export const AUDIENCES: readonly Audience[] = ACCOUNTS.map((account, n): Audience => {
  const whose = { account: account.name, owner: account.first_name };
  if (account.name === 'solo-active') return { ...whose, ...AVA };
  const [contacts, usual] = inTeam(account) ? TEAM[account.role] : SOLO[account.plan];
  const handle = account.name.replaceAll('-', '_');
  return { ...whose, handle, offset: (n + 1) * 1000, contacts, days: 30, usual };
}).toSorted((one, other) => one.offset - other.offset);
