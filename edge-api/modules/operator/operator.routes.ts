import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { handleSchema } from '../../../src/domain/profile/handle-schema.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { laterOf } from '../../http/later.ts';
import { operator } from '../../http/operator.ts';
import { operator as words } from '#messages/operators/operator.ts';
import type { Later } from '../../kit/later.ts';
import { log } from '../../kit/log.ts';
import { problem } from '../../kit/problems.ts';
import { listReports } from '../abuse/reports.usecases.ts';
import { restoreCard, takeDownCard } from '../abuse/take-downs.usecases.ts';
import {
  archiveOf,
  deleteAccountOf,
  describeAccount,
  endSessions,
  findAccounts,
  lockAccount,
  resetPassword,
  resetSecondFactor,
  unlockAccount,
  verifyAccount,
} from './accounts.usecases.ts';
import { describeDeployment, sendTestLetter } from './deployment.usecases.ts';
import { addCredits, setAccountPlan, setTeamPlan, setTeamSeats } from './plans.usecases.ts';
import { releaseReservedHandle } from './release-handle.usecases.ts';
import { reserveHandleFor } from './reserve-handle.usecases.ts';
import { rotateSecrets } from './rotate-secrets.usecases.ts';
import { changeOwner, describeTeam, listDomains } from './teams.usecases.ts';
import { dropJob, listJobs, retryFailed } from './waiting-jobs.usecases.ts';

/** What acts log besides their name: ids, never an e-mail or a name. */
const LOGGED = ['user_id', 'team_id', 'job_id'] as const;

const LONGEST = 200;
const text = z.string().trim().min(1).max(LONGEST);
const day = z.iso.date().optional();
const seats = z.int().min(1).max(100_000);
const who = z.object({ who: text });
const which = z.object({ team: text });
const one = z.object({ job: text });
const nothing = z.object({});

const operatorCall = callsOf('operator');

/** Acts that only an operator does (`npm run admin`); no part of the public API or its document. */
export const operatorRoutes = new Hono<AppEnv>();

function record(act: string, body: object, answer: object): void {
  const ids = LOGGED.flatMap((name) => {
    const id = (answer as Record<string, unknown>)[name];
    return typeof id === 'string' ? [[name, id]] : [];
  });
  log('info', 'operator_act', { act, fields: Object.keys(body).join(','), ...Object.fromEntries(ids) });
}

/** Serves an act at its name, as JSON, and logs it; an `archive` in its result is the answer itself. */
function serve<Body extends z.ZodObject>(
  act: string,
  summary: string,
  body: Body,
  run: (deps: Deps, input: z.output<Body>, later: Later) => Promise<object>,
): void {
  const contract = { who: operator, body, answers: { 200: z.unknown() }, refuses: [409] as const };
  const call = operatorCall(summary, contract) as unknown as MiddlewareHandler<AppEnv>;
  operatorRoutes.post(`/${act}`, call, async (c) => {
    const input = c.req.valid('json' as never) as z.output<Body>;
    const result = await run(c.get('deps'), input, laterOf(c));
    record(act, input, result);
    if ('archive' in result)
      return c.body(result.archive as ReadableStream, 200, { 'Content-Type': 'application/zip' });
    return c.json(result);
  });
}

serve('users-find', 'Find accounts by e-mail or handle', z.object({ text }), findAccounts);
serve('users-show', 'Show an account', who, describeAccount);
serve('users-verify', 'Verify an e-mail', who, verifyAccount);
serve('users-reset', 'Mail a link for a new password', who, resetPassword);
serve('users-sign-out', 'End all sessions of an account', who, endSessions);
serve('users-reset-second-factor', 'Turn the second factor of an account off', who, resetSecondFactor);
serve('users-lock', 'Lock an account', who, lockAccount);
serve('users-unlock', 'Unlock an account', who, unlockAccount);
serve('users-delete', 'Delete an account', who, deleteAccountOf);
serve('users-export', 'Everything of an account in one archive', who, archiveOf);
serve(
  'users-plan',
  'Set the plan of an account without a team',
  who.extend({ plan: z.enum(['essential', 'active', 'limited']), until: day }),
  setAccountPlan,
);
serve(
  'users-credits',
  'Add credits',
  who.extend({ credits: z.int().min(1).max(1_000_000), reason: text }),
  addCredits,
);
serve('teams-show', 'Show a team', which, describeTeam);
serve(
  'teams-plan',
  'Set the plan of a team',
  which.extend({ plan: z.enum(['active', 'limited']), until: day, seats: seats.optional() }),
  setTeamPlan,
);
serve('teams-seats', 'Set the seats of a team', which.extend({ seats }), setTeamSeats);
serve('teams-owner', 'Make a member the owner of a team', which.extend({ who: text }), changeOwner);
serve('domains', 'Domains of single sign-on, and of who may sign up', nothing, listDomains);
serve('jobs-list', 'Jobs that wait or failed', z.object({ failed: z.boolean().optional() }), listJobs);
serve('jobs-retry', 'Have failed jobs done again', one, retryFailed);
serve('jobs-drop', 'Delete a job', one, dropJob);
serve('reports-list', 'Reports of cards, the newest first', nothing, async (deps) => ({
  reports: await listReports(deps),
}));
serve(
  'cards-take-down',
  'Take a card down',
  z.object({ handle: text, reason: text, by_order: z.boolean().optional() }),
  async (deps, { handle, reason, by_order }) => {
    await takeDownCard(deps, handle, { status: by_order ? 451 : 410, reason });
    return { handle };
  },
);
serve(
  'cards-restore',
  'Make a card visible again that was taken down',
  z.object({ handle: text }),
  async (deps, { handle }) => {
    await restoreCard(deps, handle);
    return { handle };
  },
);
serve(
  'cards-reserve',
  'Reserve a handle',
  z.object({ handle: handleSchema, for: text.optional() }),
  reserveHandleFor,
);
serve('cards-release', 'End the reservation of a handle', z.object({ handle: text }), releaseReservedHandle);
serve('mail-test', 'Send a test letter', z.object({ to: z.email() }), sendTestLetter);
serve('secrets-rotate', 'Seal anew what the previous secret sealed', nothing, rotateSecrets);
serve('flags', 'Which adapters and variables are in force', nothing, describeDeployment);

operatorRoutes.post(
  '/*',
  operatorCall('No other act', { who: operator, answers: { 200: z.unknown() } }),
  () => {
    throw problem('not_found', { detail: words.no_act });
  },
);
