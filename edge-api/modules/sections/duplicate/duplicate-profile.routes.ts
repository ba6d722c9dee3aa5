import { Hono } from 'hono';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { ownProfileAlone } from '../../profiles/owned-profile.ts';
import { createdAnswer } from '../../profiles/profiles.answers.ts';
import { duplicateProfile } from './duplicate-profile.usecases.ts';

/** A copy of a profile. */
export const duplicateProfileRoutes = new Hono<AppEnv>().post(
  '/p/:handle/duplicate',
  callsOf('profiles')('Add a profile with the content of another', {
    who: keys('profiles:write'),
    replays: true,
    owned: ownProfileAlone,
    permits: 'multiple_profiles',
    answers: { 201: createdAnswer },
    refuses: [409, 422],
  }),
  async (c) => c.json(await duplicateProfile(c.get('deps'), c.get('actor'), c.req.param('handle')), 201),
);
