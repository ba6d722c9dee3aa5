import { Hono } from 'hono';
import {
  memberRoleSchema,
  membersQuerySchema,
  memberTagsSchema,
  removalSchema,
  teamChangeSchema,
} from '../../../src/domain/team/team-schema.ts';
import type { Person } from '../../actor/actor.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { laterOf } from '../../http/later.ts';
import { createdAnswer } from '../profiles/profiles.answers.ts';
import { createMemberCard } from './member-cards.usecases.ts';
import { changeRole, listMembers, removeMember, showMember } from './members.usecases.ts';
import { tagMember } from './member-tags.usecases.ts';
import { callerOf } from './team-actor.ts';
import { memberAnswer, membersAnswer, teamAnswer } from './team.answers.ts';
import { changeTeam, showTeam } from './team.usecases.ts';

const teamCall = callsOf('teams');
const ownMember: FindOwned<Person> = (deps, actor, { userId = '' }) => showMember(deps, actor, userId);

/** A team, for those who run it, and its members. */
export const teamRoutes = new Hono<AppEnv>()
  .get(
    '/team',
    teamCall('The team that you run', { who: people, answers: { 200: teamAnswer }, refuses: [404] }),
    async (c) => c.json(await showTeam(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team',
    teamCall('Change the name or logo of your team, or whether its people are listed', {
      who: people,
      permits: 'team_menu',
      body: teamChangeSchema,
      accepts: 'pictures',
      answers: { 200: teamAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await changeTeam(c.get('deps'), callerOf(c), c.req.valid('json'))),
  )
  .get(
    '/team/members',
    teamCall('The people of your team', {
      who: people,
      query: membersQuerySchema,
      answers: { 200: membersAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await listMembers(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .put(
    '/team/members/:userId',
    teamCall('Change the role of a member', {
      who: people,
      owned: ownMember,
      permits: 'team_menu',
      body: memberRoleSchema,
      answers: { 200: memberAnswer },
      example: { role: 'member' },
      refuses: [409],
    }),
    async (c) =>
      c.json(await changeRole(c.get('deps'), callerOf(c), c.req.param('userId'), c.req.valid('json').role)),
  )
  .put(
    '/team/members/:userId/tags',
    teamCall('Replace the team’s tags of a member', {
      who: people,
      owned: ownMember,
      permits: ['team_menu', 'manage_tags'],
      body: memberTagsSchema,
      answers: { 200: memberAnswer },
      example: { tags: [] },
    }),
    async (c) =>
      c.json(await tagMember(c.get('deps'), callerOf(c), c.req.param('userId'), c.req.valid('json').tags)),
  )
  .post(
    '/team/members/:userId/profiles',
    teamCall('Create a card for one of your team’s people', {
      who: people,
      replays: true,
      owned: ownMember,
      answers: { 201: createdAnswer },
      refuses: [409, 422],
    }),
    async (c) => c.json(await createMemberCard(c.get('deps'), callerOf(c), c.req.param('userId')), 201),
  )
  .delete(
    '/team/members/:userId',
    teamCall('Remove a member from your team; they keep their account and card', {
      who: people,
      owned: ownMember,
      query: removalSchema,
      answers: { 204: null },
      refuses: [409],
    }),
    async (c) => {
      const { contacts } = c.req.valid('query');
      await removeMember(c.get('deps'), callerOf(c), laterOf(c), c.req.param('userId'), contacts);
      return c.body(null, 204);
    },
  );
