import { Hono } from 'hono';
import { listPageSchema } from '../../../../src/domain/pages/list-page.ts';
import {
  invitationsQuerySchema,
  invitationsSchema,
  joinSchema,
  memberRoleSchema,
  ownershipSchema,
} from '../../../../src/domain/team/team-schema.ts';
import { signedIn } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../../http/describe-call.ts';
import { laterOf } from '../../../http/later.ts';
import { permits } from '../../../http/permits.ts';
import { validate } from '../../../http/validate.ts';
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

const describe = describeCalls('teams');

/** Ways into a team, its log, and handing it over. */
export const invitationsRoutes = new Hono<AppEnv>()
  .get(
    '/team/invitations',
    describe('Invitations into your team that nobody took up yet', { 200: invitationsAnswer }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    signedIn,
    validate('query', invitationsQuerySchema),
    async (c) => c.json(await listInvitations(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/team/invitations',
    describe(
      'Invite people into your team, by mail as far as there are seats, or by a link',
      { 201: invitedAnswer },
      [...SIGNED_IN, 429, ...WITH_BODY],
    ),
    signedIn,
    permits('team_menu'),
    validate('json', invitationsSchema),
    async (c) => c.json(await invite(c.get('deps'), callerOf(c), laterOf(c), c.req.valid('json')), 201),
  )
  .post(
    '/team/invitations/:id/resend',
    describe('Mail an invitation anew', { 204: null }, [...SIGNED_IN, 404, 409, 429]),
    signedIn,
    async (c) => {
      await resendInvitation(c.get('deps'), callerOf(c), laterOf(c), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .put(
    '/team/invitations/:id',
    describe('Give whoever takes up an invitation another role', { 200: invitationAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    signedIn,
    permits('team_menu'),
    validate('json', memberRoleSchema),
    async (c) => {
      const { role } = c.req.valid('json');
      return c.json(await changeInvitedRole(c.get('deps'), callerOf(c), c.req.param('id'), role));
    },
  )
  .delete(
    '/team/invitations/:id',
    describe('Take an invitation back', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      await withdrawInvitation(c.get('deps'), callerOf(c), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/team/join',
    describe('Take up an invitation', { 200: joinedAnswer }, [...SIGNED_IN, 409, ...WITH_BODY]),
    signedIn,
    validate('json', joinSchema),
    async (c) => c.json(await joinTeam(c.get('deps'), callerOf(c), c.req.valid('json').token)),
  )
  .post(
    '/team/ownership',
    describe(
      'Offer your team to one of its people or, naming yourself, take up the offer',
      {
        200: ownershipAnswer,
        202: ownershipAnswer,
      },
      [...SIGNED_IN, 404, 409, ...WITH_BODY],
    ),
    signedIn,
    validate('json', ownershipSchema),
    async (c) => {
      const outcome = await handOver(c.get('deps'), callerOf(c), laterOf(c), c.req.valid('json').user_id);
      return c.json(outcome, outcome.status === 'passed' ? 200 : 202);
    },
  )
  .delete(
    '/team/ownership',
    describe('End the offer of your team, as its owner or as who was offered it', { 204: null }, [
      ...SIGNED_IN,
      404,
    ]),
    signedIn,
    async (c) => {
      await endOffer(c.get('deps'), callerOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/team/ownership/seen',
    describe('Note that you have read that you inherited your team', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      await acknowledgeInherited(c.get('deps'), c.get('actor'));
      return c.body(null, 204);
    },
  )
  .get(
    '/team/log',
    describe('Who did what in your team', { 200: logAnswer }, [...SIGNED_IN, ...WITH_QUERY]),
    signedIn,
    validate('query', listPageSchema),
    async (c) => c.json(await listLog(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .get(
    '/team/log/csv',
    describe('Who did what in your team, as a file', { 200: 'text/csv' }, SIGNED_IN),
    signedIn,
    (c) =>
      c.body(logFile(c.get('deps'), c.get('actor')), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="team-log.csv"',
      }),
  );
