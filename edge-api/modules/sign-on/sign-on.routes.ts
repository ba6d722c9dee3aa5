import { Hono } from 'hono';
import { domainProofSchema, domainTokenSchema, signOnSchema } from '../../../src/domain/sign-on/sign-on.ts';
import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { laterOf } from '../../http/later.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { callerOf } from '../team/team-actor.ts';
import { giveDirectoryToken, takeDirectoryToken } from './directory-token.usecases.ts';
import { mailProof, proveByToken } from './prove-domain.usecases.ts';
import {
  directoryTokenAnswer,
  domainProvenAnswer,
  proofSentAnswer,
  signOnAnswer,
} from './sign-on.answers.ts';
import { requireOwnTeam } from './sign-on-owner.ts';
import { changeSignOn, removeSignOn, showSignOn } from './sign-on.usecases.ts';

const teamCall = callsOf('teams');

/** Single sign-on with a company's account, and its directory, for the team's owner. */
export const signOnRoutes = new Hono<AppEnv>()
  .get(
    '/team/sign-on',
    teamCall('Single sign-on of your team', { who: people, answers: { 200: signOnAnswer }, refuses: [404] }),
    async (c) => c.json(await showSignOn(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/sign-on',
    teamCall('Configure single sign-on of your team; another domain must be verified again', {
      who: people,
      permits: (_deps, person) => requireOwnTeam(person),
      body: signOnSchema,
      answers: { 200: signOnAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await changeSignOn(c.get('deps'), callerOf(c), c.req.valid('json'))),
  )
  .delete(
    '/team/sign-on',
    teamCall('End single sign-on of your team', { who: people, answers: { 204: null }, refuses: [404] }),
    async (c) => {
      await removeSignOn(c.get('deps'), callerOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/team/sign-on/proof',
    teamCall('Mail the link that verifies your domain to one of its mailboxes', {
      who: people,
      permits: (_deps, person) => requireOwnTeam(person),
      body: domainProofSchema,
      answers: { 202: proofSentAnswer },
      refuses: [404, 409, 429],
    }),
    async (c) => {
      const { mailbox } = c.req.valid('json');
      return c.json(await mailProof(c.get('deps'), callerOf(c), laterOf(c), mailbox), 202);
    },
  )
  .post(
    '/sign-on/prove',
    teamCall('Verify a domain with the mailed token', {
      body: domainTokenSchema,
      answers: { 200: domainProvenAnswer },
      refuses: [409],
    }),
    async (c) => {
      const address = shortenedAddress(addressOf(c.req));
      return c.json(await proveByToken(c.get('deps'), address, c.req.valid('json').token));
    },
  )
  .post(
    '/team/sign-on/directory',
    teamCall('Create the token with which your company’s directory manages your people (SCIM)', {
      who: people,
      replays: true,
      answers: { 201: directoryTokenAnswer },
      refuses: [404, 409],
    }),
    async (c) => c.json(await giveDirectoryToken(c.get('deps'), callerOf(c)), 201),
  )
  .delete(
    '/team/sign-on/directory',
    teamCall('Revoke the token of your company’s directory', {
      who: people,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await takeDirectoryToken(c.get('deps'), callerOf(c));
      return c.body(null, 204);
    },
  );
