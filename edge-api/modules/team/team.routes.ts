import { Hono } from 'hono';
import {
  memberRoleSchema,
  membersQuerySchema,
  memberTagsSchema,
  removalSchema,
  teamChangeSchema,
} from '../../../src/domain/team/team-schema.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { laterOf } from '../../http/later.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { createdAnswer } from '../profiles/profiles.answers.ts';
import { createMemberCard } from './member-cards.usecases.ts';
import { changeRole, listMembers, removeMember } from './members.usecases.ts';
import { tagMember } from './member-tags.usecases.ts';
import { callerOf } from './team-actor.ts';
import { memberAnswer, membersAnswer, teamAnswer } from './team.answers.ts';
import { changeTeam, showTeam } from './team.usecases.ts';

const describe = describeCalls('teams');

/** A team, for who runs it, and its people. */
export const teamRoutes = new Hono<AppEnv>()
  .get(
    '/team',
    describe('The team that you run', { 200: teamAnswer }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await showTeam(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team',
    describe('Change the name or logo of your team, or whether its people are listed', { 200: teamAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    signedIn,
    permits('team_menu'),
    acceptsPictures,
    validate('json', teamChangeSchema),
    async (c) => c.json(await changeTeam(c.get('deps'), callerOf(c), c.req.valid('json'))),
  )
  .get(
    '/team/members',
    describe('The people of your team', { 200: membersAnswer }, [...SIGNED_IN, 404, ...WITH_QUERY]),
    signedIn,
    validate('query', membersQuerySchema),
    async (c) => c.json(await listMembers(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .put(
    '/team/members/:userId',
    describe('Give one of your team’s people another role', { 200: memberAnswer }, [
      ...SIGNED_IN,
      404,
      409,
      ...WITH_BODY,
    ]),
    signedIn,
    permits('team_menu'),
    validate('json', memberRoleSchema),
    async (c) =>
      c.json(await changeRole(c.get('deps'), callerOf(c), c.req.param('userId'), c.req.valid('json').role)),
  )
  .put(
    '/team/members/:userId/tags',
    describe('Put tags of your team on one of its people', { 200: memberAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    signedIn,
    permits(['team_menu', 'manage_tags']),
    validate('json', memberTagsSchema),
    async (c) =>
      c.json(await tagMember(c.get('deps'), callerOf(c), c.req.param('userId'), c.req.valid('json').tags)),
  )
  .post(
    '/team/members/:userId/profiles',
    describe('Create a card for one of your team’s people', { 201: createdAnswer }, [
      ...SIGNED_IN,
      404,
      409,
      422,
    ]),
    signedIn,
    async (c) => c.json(await createMemberCard(c.get('deps'), callerOf(c), c.req.param('userId')), 201),
  )
  .delete(
    '/team/members/:userId',
    describe('Take somebody out of your team; they keep their account and card', { 204: null }, [
      ...SIGNED_IN,
      404,
      409,
      ...WITH_QUERY,
    ]),
    signedIn,
    validate('query', removalSchema),
    async (c) => {
      const { contacts } = c.req.valid('query');
      await removeMember(c.get('deps'), callerOf(c), laterOf(c), c.req.param('userId'), contacts);
      return c.body(null, 204);
    },
  );
