import type { SoloPlan, TeamPlan, TeamRole } from '../../src/domain/permissions/roles.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-pass-2026!';

/** A demo account. `name` precedes `@demo.test`; `joined` counts days before today. */
export type Account = {
  name: string;
  first_name: string;
  last_name: string;
  joined: number;
} & ({ plan: SoloPlan } | { team: TeamPlan; role: TeamRole });

/** One account for each of the 15 roles. */
export const ACCOUNTS = [
  { name: 'solo-essential', first_name: 'Jonah', last_name: 'Whitfield', joined: 118, plan: 'essential' },
  { name: 'solo-limited', first_name: 'ندى', last_name: 'الحدّاد', joined: 503, plan: 'limited' },
  { name: 'solo-active', first_name: 'Ava', last_name: 'Lindgren', joined: 412, plan: 'active' },
  ...team('active', 365, {
    owner: ['Marcus', 'Bell'],
    admin: ['Priya', 'Raman'],
    member: ['Daichi', 'Mori'],
    readonly: ['Henrik', 'Vass'],
  }),
  ...team('limited', 640, {
    owner: ['Ingrid', 'Solheim'],
    admin: ['Tomas', 'Novák'],
    member: ['Kwame', 'Asante'],
    readonly: ['Maximiliana', 'Konstantinopoulou-Wetherstone'],
  }),
  ...team('legacy', 1210, {
    owner: ['Elena', 'Petrescu'],
    admin: ['Arjun', 'Gill'],
    member: ['Mei', 'Chen'],
    readonly: ['Sofia', 'Duarte'],
  }),
] as const satisfies readonly Account[];

/** A team's four people, who joined on consecutive days, the owner first. */
function team<Plan extends TeamPlan>(
  plan: Plan,
  joined: number,
  people: Record<TeamRole, readonly [first: string, last: string]>,
) {
  const roles = Object.keys(people) as TeamRole[];
  return roles.map((role, index) => {
    const [first_name, last_name] = people[role];
    const name = `team-${plan}-${role}` as const;
    return { name, first_name, last_name, joined: joined - index * 4, team: plan, role };
  });
}

type AnyAccount = (typeof ACCOUNTS)[number];
export type AccountName = AnyAccount['name'];

/** Whether the account belongs to a team. */
export const inTeam = (account: AnyAccount): account is Extract<AnyAccount, { team: TeamPlan }> =>
  'team' in account;
