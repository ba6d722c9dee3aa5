import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { profileUpdateSchema } from '../../../src/domain/profile-fields.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { validate } from '../../http/validate.ts';
import { changeProfile } from './change-profile.usecases.ts';
import { removePicture, setPicture } from './picture.usecases.ts';
import { pictureSchema, profilesQuerySchema } from './profiles.schema.ts';
import { allowedProfiles, createProfile, listProfiles, removeProfile } from './profiles.usecases.ts';

const told = (summary: string) => describeRoute({ tags: ['profiles'], summary });

/** The signed-in person's own profiles. What the public page shows is a call of the visitors' routes. */
export const profilesRoutes = new Hono<AppEnv>()
  .get(
    '/profiles',
    told('Your profiles, the LIVE one first'),
    signedIn,
    validate('query', profilesQuerySchema),
    async (c) => c.json(await listProfiles(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post('/profiles', told('Add a profile'), signedIn, async (c) =>
    c.json(await createProfile(c.get('deps'), c.get('actor')), 201),
  )
  .get('/profiles/allowed', told('How many profiles you may keep'), signedIn, (c) =>
    c.json(allowedProfiles(c.get('actor'))),
  )
  .put(
    '/p/:handle',
    told('Change a profile; what is left out stays'),
    signedIn,
    validate('json', profileUpdateSchema),
    async (c) => {
      const handle = c.req.param('handle');
      return c.json(await changeProfile(c.get('deps'), c.get('actor'), handle, c.req.valid('json')));
    },
  )
  .delete('/p/:handle', told('Delete a profile that is not LIVE'), signedIn, async (c) => {
    await removeProfile(c.get('deps'), c.get('actor'), c.req.param('handle'));
    return c.body(null, 204);
  })
  .put(
    '/p/:handle/picture',
    told('Put a picture on a profile'),
    signedIn,
    validate('json', pictureSchema),
    async (c) => {
      const { file } = c.req.valid('json');
      return c.json(await setPicture(c.get('deps'), c.get('actor'), c.req.param('handle'), file));
    },
  )
  .delete('/p/:handle/picture', told('Take the picture off a profile'), signedIn, async (c) => {
    await removePicture(c.get('deps'), c.get('actor'), c.req.param('handle'));
    return c.body(null, 204);
  });
