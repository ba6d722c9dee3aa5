/** A command: the call that does it has its name with `-` between the words. */
export type Command = {
  /** What follows the name, in order; all of it is needed. */
  takes: readonly string[];
  options?: Readonly<Record<string, 'string' | 'boolean'>>;
  about: string;
  /** What a command that changes something does, in words that follow 'Would'; `{name}` is what was typed. */
  does?: string;
  /** Asks for the account's e-mail before it is done. */
  confirms?: true;
  /** The argument that is the path of a file for the answer. */
  savesTo?: string;
};

const until = { until: 'string' } as const;

/** Every command that is a call, by its name. `doctor` works without a call. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'users find': { takes: ['text'], about: 'Find accounts by e-mail or handle, 50 at most' },
  'users show': { takes: ['who'], about: 'Show an account: status, plan, team, cards, counts, sessions' },
  'users verify': { takes: ['who'], about: 'Verify the e-mail', does: 'verify the e-mail of {who}' },
  'users reset': {
    takes: ['who'],
    about: 'Mail a link for a new password',
    does: 'mail a link for a new password to {who}',
  },
  'users reset-second-factor': {
    takes: ['who'],
    about: 'Turn two-step sign-in off, for who lost app and backup codes',
    does: 'turn two-step sign-in off for {who}',
  },
  'users sign-out': { takes: ['who'], about: 'End all sessions', does: 'end all sessions of {who}' },
  'users plan': {
    takes: ['who', 'plan'],
    options: until,
    about: 'Set the plan: essential, active or limited; active until a day, or for good',
    does: 'set the plan of {who} to {plan}',
  },
  'users credits': {
    takes: ['who', 'credits'],
    options: { reason: 'string' },
    about: 'Add credits, with a reason for the ledger',
    does: 'add {credits} credits to those of {who}',
  },
  'users lock': {
    takes: ['who'],
    about: 'Lock the account: no session, key or app password works; its cards stay',
    does: 'lock the account of {who}',
  },
  'users unlock': { takes: ['who'], about: 'Unlock the account', does: 'unlock the account of {who}' },
  'users delete': {
    takes: ['who'],
    options: { yes: 'boolean' },
    about: 'Delete the account with everything of it; asks for the e-mail unless --yes',
    does: 'delete the account of {who} with everything of it',
    confirms: true,
  },
  'users export': {
    takes: ['who', 'file'],
    about: 'Save everything of the account as a ZIP archive',
    does: 'save everything of {who} in {file}',
    savesTo: 'file',
  },
  'reports list': { takes: [], about: 'Reports of cards, the newest first' },
  'cards take-down': {
    takes: ['handle'],
    options: { reason: 'string', 'by-order': 'boolean' },
    about: 'Take a card down (410; 451 by order of an authority), with a reason for its owner',
    does: 'take down the card {handle}',
  },
  'cards restore': {
    takes: ['handle'],
    about: 'Make a card visible again',
    does: 'make the card {handle} visible again',
  },
  'cards reserve': {
    takes: ['handle'],
    options: { for: 'string' },
    about: 'Reserve a link that no card has, for an account (--for e-mail) or against everyone',
    does: 'reserve the link {handle}',
  },
  'cards release': {
    takes: ['handle'],
    about: 'End the reservation of a link: by you, or that of a deleted card before its 90 days are over',
    does: 'free the link {handle}, which anyone can have then',
  },
  'teams show': { takes: ['team'], about: 'Show a team: plan, seats, people' },
  'teams plan': {
    takes: ['team', 'plan'],
    options: { ...until, seats: 'string' },
    about: 'Set the plan: active (with --until) or limited',
    does: 'set the plan of the team {team} to {plan}',
  },
  'teams seats': {
    takes: ['team', 'seats'],
    about: 'Set the seats of a plan that was given',
    does: 'give the team {team} {seats} seats',
  },
  'teams owner': {
    takes: ['team', 'who'],
    about: 'Make a member the owner',
    does: 'make {who} the owner of the team {team}',
  },
  domains: { takes: [], about: 'List the domains of teams’ single sign-on, and those that may sign up' },
  'jobs list': {
    takes: [],
    options: { failed: 'boolean' },
    about: 'List jobs that wait or failed, 200 at most',
  },
  'jobs retry': { takes: ['job'], about: 'Have a failed job, or all, done again', does: 'retry {job}' },
  'jobs drop': { takes: ['job'], about: 'Delete a job', does: 'delete the job {job}' },
  'mail test': {
    takes: ['to'],
    about: 'Send one letter and print the answer',
    does: 'send a letter to {to}',
  },
  'secrets rotate': {
    takes: [],
    about: 'Seal anew what was sealed with AUTH_SECRET_PREVIOUS',
    does: 'seal anew what was sealed with AUTH_SECRET_PREVIOUS',
  },
  flags: { takes: [], about: 'Show which adapters and variables are in force, without secrets' },
};

/** Arguments whose values are numbers. */
export const NUMBERS: ReadonlySet<string> = new Set(['credits', 'seats']);

/** What options take whose name does not say it. */
const TAKEN: Readonly<Record<string, string>> = { until: 'date', for: 'e-mail|id' };

const optionOf = ([name, type]: [string, 'string' | 'boolean']): string =>
  type === 'boolean' ? ` [--${name}]` : ` [--${name} ${TAKEN[name] ?? name}]`;

/** A command as it is typed behind `npm run admin --`. */
export function usageOf(name: string): string {
  const { takes = [], options = {} } = COMMANDS[name] ?? {};
  const values = takes.map((value) => ` <${value === 'who' ? 'e-mail|id' : value}>`);
  return `${name}${values.join('')}${Object.entries(options).map(optionOf).join('')}`;
}

/** All commands, each with what it does, and the options that all have. */
export function helpLines(): string[] {
  const all = [
    ...Object.entries(COMMANDS).map(([name, { about }]) => [usageOf(name), about] as const),
    ['doctor', 'Check this machine, its settings and its database; works while Cardea is stopped'] as const,
  ];
  const wide = Math.max(...all.map(([usage]) => usage.length));
  return [
    'Use: npm run admin -- <command> [--json] [--dry-run] [--url https://…]',
    '',
    ...all.map(([usage, about]) => `${usage.padEnd(wide)}  ${about}`),
  ];
}
