import { Hono } from 'hono';
import { domainProofSchema, domainTokenSchema, signOnSchema } from '../../../src/domain/sign-on/sign-on.ts';
import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { laterOf } from '../../http/later.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { permitsPeople } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
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

const describe = describeCalls('teams');

/** How the people of a team sign in with their company's account, and its directory keeps them; for its owner. */
export const signOnRoutes = new Hono<AppEnv>()
  .get(
    '/team/sign-on',
    describe('Single sign-on of your team', { 200: signOnAnswer }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await showSignOn(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/sign-on',
    describe(
      'Set single sign-on of your team up; another domain has to be proven anew',
      { 200: signOnAnswer },
      [...SIGNED_IN, 404, ...WITH_BODY],
    ),
    signedIn,
    permitsPeople(requireOwnTeam),
    validate('json', signOnSchema),
    async (c) => c.json(await changeSignOn(c.get('deps'), callerOf(c), c.req.valid('json'))),
  )
  .delete(
    '/team/sign-on',
    describe('End single sign-on of your team', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      await removeSignOn(c.get('deps'), callerOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/team/sign-on/proof',
    describe('Mail the link that proves your domain to a mailbox of it', { 202: proofSentAnswer }, [
      ...SIGNED_IN,
      404,
      409,
      ...WITH_BODY,
      429,
    ]),
    signedIn,
    permitsPeople(requireOwnTeam),
    validate('json', domainProofSchema),
    async (c) => {
      const { mailbox } = c.req.valid('json');
      return c.json(await mailProof(c.get('deps'), callerOf(c), laterOf(c), mailbox), 202);
    },
  )
  .post(
    '/sign-on/prove',
    describe('Prove a domain with the mailed token', { 200: domainProvenAnswer }, [409, ...WITH_BODY]),
    validate('json', domainTokenSchema),
    async (c) => {
      const address = shortenedAddress(addressOf(c.req));
      return c.json(await proveByToken(c.get('deps'), address, c.req.valid('json').token));
    },
  )
  .post(
    '/team/sign-on/directory',
    describe(
      'Make the token by which your company’s directory keeps your people (SCIM)',
      { 201: directoryTokenAnswer },
      [...SIGNED_IN, 404, 409],
    ),
    signedIn,
    async (c) => c.json(await giveDirectoryToken(c.get('deps'), callerOf(c)), 201),
  )
  .delete(
    '/team/sign-on/directory',
    describe('Shut your company’s directory out', { 204: null }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => {
      await takeDirectoryToken(c.get('deps'), callerOf(c));
      return c.body(null, 204);
    },
  );
