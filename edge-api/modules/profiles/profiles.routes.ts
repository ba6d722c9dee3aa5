import { Hono } from 'hono';
import { PROFILE_FEATURES } from '../../../src/domain/profile/profile-features.ts';
import { profileBodySchema } from '../../../src/domain/profile/profile-fields.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { acceptsPictures } from '../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { etagOf } from '../../kit/etag.ts';
import { changeProfile } from './change-profile.usecases.ts';
import { removePicture, setPicture } from './picture.usecases.ts';
import { allowedAnswer, createdAnswer, profileAnswer, profilesAnswer } from './profiles.answers.ts';
import { newProfileQuerySchema, pictureSchema, profilesQuerySchema } from './profiles.schema.ts';
import { removeProfile, undoRemoval } from './delete-profile.usecases.ts';
import { allowedProfiles, createProfile, listProfiles } from './profiles.usecases.ts';

const describe = describeCalls('profiles');

/** Refusals of a call that changes a profile. */
const CHANGE = [...SIGNED_IN, 404, ...WITH_BODY] as const;

/** The signed-in person's own profiles. What the public page shows is a call of the visitors' routes. */
export const profilesRoutes = new Hono<AppEnv>()
  .get(
    '/profiles',
    describe('Your profiles, the LIVE one first', { 200: profilesAnswer }, [...SIGNED_IN, ...WITH_QUERY]),
    personOrKey('profiles:read'),
    validate('query', profilesQuerySchema),
    async (c) => c.json(await listProfiles(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/profiles',
    describe('Add a profile', { 201: createdAnswer }, [...SIGNED_IN, ...WITH_QUERY, 409]),
    personOrKey('profiles:write'),
    permits('multiple_profiles'),
    validate('query', newProfileQuerySchema),
    async (c) => c.json(await createProfile(c.get('deps'), c.get('actor'), c.req.valid('query')), 201),
  )
  .get(
    '/profiles/allowed',
    describe('How many profiles you may keep', { 200: allowedAnswer }, SIGNED_IN),
    personOrKey('profiles:read'),
    (c) => c.json(allowedProfiles(c.get('actor'))),
  )
  .put(
    '/p/:handle',
    describe(
      'Change a profile; what is left out stays, and what is read-only may be sent back as it was read',
      { 200: profileAnswer },
      [...CHANGE, 409, 412],
      { tagged: true },
    ),
    personOrKey('profiles:write'),
    permits({ anyOf: PROFILE_FEATURES }),
    acceptsPictures,
    validate('json', profileBodySchema),
    async (c) => {
      const [handle, ifMatch] = [c.req.param('handle'), c.req.header('if-match')];
      const body = c.req.valid('json');
      const profile = await changeProfile(c.get('deps'), c.get('actor'), handle, body, ifMatch);
      return c.json(profile, 200, { ETag: etagOf(profile.updated) });
    },
  )
  .delete(
    '/p/:handle',
    describe('Delete a profile that is not LIVE', { 204: null }, [...SIGNED_IN, 404, 422]),
    personOrKey('profiles:write'),
    async (c) => {
      await removeProfile(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  )
  .post(
    '/p/:handle/undo',
    describe('Bring back a profile that was deleted less than a day ago', { 200: profileAnswer }, [
      ...SIGNED_IN,
      404,
      422,
    ]),
    personOrKey('profiles:write'),
    async (c) => c.json(await undoRemoval(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/picture',
    describe('Put a picture on a profile', { 200: profileAnswer }, CHANGE),
    personOrKey('profiles:write'),
    permits('picture'),
    acceptsPictures,
    validate('json', pictureSchema),
    async (c) => {
      const { file } = c.req.valid('json');
      return c.json(await setPicture(c.get('deps'), c.get('actor'), c.req.param('handle'), file));
    },
  )
  .delete(
    '/p/:handle/picture',
    describe('Take the picture off a profile', { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('profiles:write'),
    async (c) => {
      await removePicture(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  );
