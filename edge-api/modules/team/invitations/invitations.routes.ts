import { Hono } from 'hono';
import { listPageSchema } from '../../../../src/domain/pages/list-page.ts';
import {
  invitationsQuerySchema,
  invitationsSchema,
  joinSchema,
  memberRoleSchema,
  ownershipSchema,
} from '../../../../src/domain/team/team-schema.ts';
import type { Person } from '../../../actor/actor.ts';
import { people } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../../http/call.ts';
import { laterOf } from '../../../http/later.ts';
import {
  invitationAnswer,
  invitationsAnswer,
  invitedAnswer,
  joinedAnswer,
  logAnswer,
  ownershipAnswer,
} from '../team.answers.ts';
import {
  changeInvitedRole,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.usecases.ts';
import { acknowledgeInherited } from './inherited.usecases.ts';
import { joinTeam } from './join.usecases.ts';
import { listLog, logFile } from '../log.usecases.ts';
import { endOffer, handOver } from '../ownership.usecases.ts';
import { callerOf } from '../team-actor.ts';
import { findInvitation } from './invitations.usecases.ts';

const teamCall = callsOf('teams');
const ownInvitation: FindOwned<Person> = (deps, actor, { id = '' }) => findInvitation(deps, actor, id);

/** Invitations, the log, and the transfer of a team. */
export const invitationsRoutes = new Hono<AppEnv>()
  .get(
    '/team/invitations',
    teamCall('Open invitations to your team', {
      who: people,
      query: invitationsQuerySchema,
      answers: { 200: invitationsAnswer },
    }),
    async (c) => c.json(await listInvitations(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/team/invitations',
    teamCall('Invite people into your team, by mail as far as there are seats, or by a link', {
      who: people,
      permits: 'team_menu',
      body: invitationsSchema,
      replays: true,
      answers: { 201: invitedAnswer },
      refuses: [429],
    }),
    async (c) => c.json(await invite(c.get('deps'), callerOf(c), laterOf(c), c.req.valid('json')), 201),
  )
  .post(
    '/team/invitations/:id/resend',
    teamCall('Mail an invitation again', {
      who: people,
      owned: ownInvitation,
      answers: { 204: null },
      refuses: [409, 429],
    }),
    async (c) => {
      await resendInvitation(c.get('deps'), callerOf(c), laterOf(c), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .put(
    '/team/invitations/:id',
    teamCall('Change the role of an open invitation', {
      who: people,
      owned: ownInvitation,
      permits: 'team_menu',
      body: memberRoleSchema,
      answers: { 200: invitationAnswer },
      example: { role: 'member' },
    }),
    async (c) => {
      const { role } = c.req.valid('json');
      return c.json(await changeInvitedRole(c.get('deps'), callerOf(c), c.req.param('id'), role));
    },
  )
  .delete(
    '/team/invitations/:id',
    teamCall('Revoke an invitation', { who: people, owned: ownInvitation, answers: { 204: null } }),
    async (c) => {
      await withdrawInvitation(c.get('deps'), callerOf(c), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/team/join',
    teamCall('Accept an invitation', {
      who: people,
      body: joinSchema,
      answers: { 200: joinedAnswer },
      refuses: [409],
    }),
    async (c) => c.json(await joinTeam(c.get('deps'), callerOf(c), c.req.valid('json').token)),
  )
  .post(
    '/team/ownership',
    teamCall('Offer your team to a member or, naming yourself, accept the offer', {
      who: people,
      body: ownershipSchema,
      answers: {
        200: ownershipAnswer,
        202: ownershipAnswer,
      },
      refuses: [404, 409],
    }),
    async (c) => {
      const outcome = await handOver(c.get('deps'), callerOf(c), laterOf(c), c.req.valid('json').user_id);
      return c.json(outcome, outcome.status === 'passed' ? 200 : 202);
    },
  )
  .delete(
    '/team/ownership',
    teamCall('End the offer of your team, as its owner or its recipient', {
      who: people,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await endOffer(c.get('deps'), callerOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/team/ownership/seen',
    teamCall('Record that you have read that you inherited your team', {
      who: people,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await acknowledgeInherited(c.get('deps'), c.get('actor'));
      return c.body(null, 204);
    },
  )
  .get(
    '/team/log',
    teamCall('Who did what in your team', {
      who: people,
      query: listPageSchema,
      answers: { 200: logAnswer },
    }),
    async (c) => c.json(await listLog(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/team/log/csv',
    teamCall('The log of your team, as a file', { who: people, answers: { 200: 'text/csv' } }),
    (c) =>
      c.body(logFile(c.get('deps'), c.get('actor')), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="team-log.csv"',
      }),
  );
