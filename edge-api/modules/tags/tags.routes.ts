import { Hono } from 'hono';
import { z } from 'zod';
import { listedTagSchema, TAG_COLORS, tagSchema } from '../../../src/domain/contact/tags.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import { laterOf } from '../../http/later.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { restoreTag } from './restore-tag.usecases.ts';
import {
  changeTag,
  createTag,
  createTeamTag,
  deleteTag,
  listTags,
  findTag,
  requireTeamOf,
} from './tags.usecases.ts';

const tagCall = callsOf('tags');
const ownTag: FindOwned = (deps, actor, { tagId = '' }) => findTag(deps, actor, tagId);
const ownTeam: FindOwned = (_deps, actor, { teamId = '' }) => requireTeamOf(actor, teamId);

const tagsSchema = z.object({ count: z.int(), results: z.array(listedTagSchema) });
const colorsSchema = z.object({
  count: z.int(),
  results: z.array(z.object({ name: z.string(), hex: z.string() })),
});

/** Tags of the signed-in person and of their team. */
export const tagsRoutes = new Hono<AppEnv>()
  .get(
    '/tags',
    tagCall('The tags that you can put on contacts, your own and your team’s', {
      who: keys('contacts:read'),
      query: partQuery,
      answers: { 200: tagsSchema },
    }),
    async (c) => {
      const { results } = await listTags(c.get('deps'), c.get('actor'));
      return c.json(partOf(results, c.req.valid('query')));
    },
  )
  .get(
    '/tags/colors',
    tagCall('The colors that a tag can have', {
      who: keys('contacts:read'),
      query: partQuery,
      answers: { 200: colorsSchema },
    }),
    (c) => c.json(partOf(TAG_COLORS, c.req.valid('query'))),
  )
  .post(
    '/tags',
    tagCall('Add a tag', {
      who: keys('contacts:write'),
      permits: 'manage_tags',
      body: tagSchema,
      replays: true,
      answers: { 201: listedTagSchema },
      example: { name: 'Met at fair', color: 'Moss' },
      refuses: [409],
    }),
    async (c) => c.json(await createTag(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .put(
    '/tags/:tagId',
    tagCall('Change a tag, on every contact that has it', {
      who: keys('contacts:write'),
      owned: ownTag,
      permits: 'manage_tags',
      body: tagSchema,
      answers: { 200: listedTagSchema },
      example: { name: 'Met at fair', color: 'Moss' },
      refuses: [409],
    }),
    async (c) => {
      const [id, input] = [c.req.param('tagId'), c.req.valid('json')];
      return c.json(await changeTag(c.get('deps'), c.get('actor'), id, input, laterOf(c)));
    },
  )
  .delete(
    '/tags/:tagId',
    tagCall('Delete a tag and take it off every contact', {
      who: keys('contacts:write'),
      owned: ownTag,
      answers: { 204: null },
    }),
    async (c) => {
      await deleteTag(c.get('deps'), c.get('actor'), c.req.param('tagId'), laterOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/tags/:tagId/restore',
    tagCall('Restore a tag that was deleted within a day, on the contacts that had it', {
      who: keys('contacts:write'),
      owned: ownTag,
      answers: { 200: listedTagSchema },
      refuses: [409, 422],
    }),
    async (c) => c.json(await restoreTag(c.get('deps'), c.get('actor'), c.req.param('tagId'), laterOf(c))),
  )
  .post(
    '/profile/teams/:teamId/tags',
    tagCall('Add a tag of your team', {
      who: keys('contacts:write'),
      owned: ownTeam,
      permits: 'manage_tags',
      body: tagSchema,
      replays: true,
      answers: { 201: listedTagSchema },
      example: { name: 'Met at fair', color: 'Moss' },
      refuses: [409],
    }),
    async (c) =>
      c.json(
        await createTeamTag(c.get('deps'), c.get('actor'), c.req.param('teamId'), c.req.valid('json')),
        201,
      ),
  );
