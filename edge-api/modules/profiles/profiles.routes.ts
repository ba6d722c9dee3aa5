import { Hono } from 'hono';
import { PROFILE_FEATURES } from '../../../src/domain/profile/profile-features.ts';
import { profileBodySchema } from '../../../src/domain/profile/profile-fields.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { etagOf } from '../../kit/etag.ts';
import { changeProfile } from './change-profile.usecases.ts';
import { removePicture, setPicture } from './picture.usecases.ts';
import { allowedAnswer, createdAnswer, profileAnswer, profilesAnswer } from './profiles.answers.ts';
import {
  newProfileQuerySchema,
  PICTURE_EXAMPLE,
  pictureSchema,
  profilesQuerySchema,
} from './profiles.schema.ts';
import { removeProfile, undoProfileRemoval } from './delete-profile.usecases.ts';
import { allowedProfiles, createProfile, listProfiles } from './profiles.usecases.ts';
import { ownProfile } from './owned-profile.ts';

const profileCall = callsOf('profiles');

/** The signed-in person's own profiles. The public page's call is in the visitors' routes. */
export const profilesRoutes = new Hono<AppEnv>()
  .get(
    '/profiles',
    profileCall('Your profiles, the LIVE one first', {
      who: keys('profiles:read'),
      query: profilesQuerySchema,
      answers: { 200: profilesAnswer },
    }),
    async (c) => c.json(await listProfiles(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/profiles',
    profileCall('Add a profile', {
      who: keys('profiles:write'),
      permits: 'multiple_profiles',
      query: newProfileQuerySchema,
      replays: true,
      answers: { 201: createdAnswer },
      refuses: [409],
    }),
    async (c) => c.json(await createProfile(c.get('deps'), c.get('actor'), c.req.valid('query')), 201),
  )
  .get(
    '/profiles/allowed',
    profileCall('The number of profiles that you can have', {
      who: keys('profiles:read'),
      answers: { 200: allowedAnswer },
    }),
    (c) => c.json(allowedProfiles(c.get('actor'))),
  )
  .put(
    '/p/:handle',
    profileCall(
      'Change a profile; missing fields are unchanged, and read-only ones may be sent back unchanged',
      {
        who: keys('profiles:write'),
        owned: ownProfile,
        permits: { anyOf: PROFILE_FEATURES },
        body: profileBodySchema,
        tagged: true,
        accepts: 'pictures',
        answers: { 200: profileAnswer },
        refuses: [409],
      },
    ),
    async (c) => {
      const [handle, ifMatch] = [c.req.param('handle'), c.req.header('if-match')];
      const body = c.req.valid('json');
      const profile = await changeProfile(c.get('deps'), c.get('actor'), handle, body, ifMatch);
      return c.json(profile, 200, { ETag: etagOf(profile.updated) });
    },
  )
  .delete(
    '/p/:handle',
    profileCall('Delete a profile that is not LIVE', {
      who: keys('profiles:write'),
      owned: ownProfile,
      answers: { 204: null },
      refuses: [422],
    }),
    async (c) => {
      await removeProfile(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  )
  .post(
    '/p/:handle/undo',
    profileCall('Restore a profile that was deleted less than a day ago', {
      who: keys('profiles:write'),
      owned: ownProfile,
      answers: { 200: profileAnswer },
      refuses: [422],
    }),
    async (c) => c.json(await undoProfileRemoval(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/picture',
    profileCall('Put a picture on a profile', {
      who: keys('profiles:write'),
      owned: ownProfile,
      permits: 'picture',
      body: pictureSchema,
      accepts: 'pictures',
      answers: { 200: profileAnswer },
      example: PICTURE_EXAMPLE,
    }),
    async (c) => {
      const { file } = c.req.valid('json');
      return c.json(await setPicture(c.get('deps'), c.get('actor'), c.req.param('handle'), file));
    },
  )
  .delete(
    '/p/:handle/picture',
    profileCall('Remove the picture of a profile', {
      who: keys('profiles:write'),
      owned: ownProfile,
      answers: { 204: null },
    }),
    async (c) => {
      await removePicture(c.get('deps'), c.get('actor'), c.req.param('handle'));
      return c.body(null, 204);
    },
  );
