import { Hono } from 'hono';
import { z } from 'zod';
import { listedTagSchema, TAG_COLORS, tagSchema } from '../../../src/domain/contact/tags.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { laterOf } from '../../http/later.ts';
import { partOf, partQuery } from '../../http/list-part.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { restoreTag } from './restore-tag.usecases.ts';
import { changeTag, createTag, createTeamTag, deleteTag, listTags } from './tags.usecases.ts';

const describe = describeCalls('tags');

const tagsSchema = z.object({ count: z.int(), results: z.array(listedTagSchema) });
const colorsSchema = z.object({
  count: z.int(),
  results: z.array(z.object({ name: z.string(), hex: z.string() })),
});

/** Tags of the signed-in person and of their team. */
export const tagsRoutes = new Hono<AppEnv>()
  .get(
    '/tags',
    describe('The tags that you can put on contacts, your own and your team’s', { 200: tagsSchema }, [
      ...SIGNED_IN,
      ...WITH_QUERY,
    ]),
    personOrKey('contacts:read'),
    validate('query', partQuery),
    async (c) => {
      const { results } = await listTags(c.get('deps'), c.get('actor'));
      return c.json(partOf(results, c.req.valid('query')));
    },
  )
  .get(
    '/tags/colors',
    describe('The colors that a tag can have', { 200: colorsSchema }, [...SIGNED_IN, ...WITH_QUERY]),
    personOrKey('contacts:read'),
    validate('query', partQuery),
    (c) => c.json(partOf(TAG_COLORS, c.req.valid('query'))),
  )
  .post(
    '/tags',
    describe('Add a tag', { 201: listedTagSchema }, [...SIGNED_IN, 403, 409, ...WITH_BODY]),
    personOrKey('contacts:write'),
    permits('manage_tags'),
    validate('json', tagSchema),
    async (c) => c.json(await createTag(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .put(
    '/tags/:tagId',
    describe('Change a tag, on every contact that has it', { 200: listedTagSchema }, [
      ...SIGNED_IN,
      403,
      404,
      409,
      ...WITH_BODY,
    ]),
    personOrKey('contacts:write'),
    permits('manage_tags'),
    validate('json', tagSchema),
    async (c) => {
      const [id, input] = [c.req.param('tagId'), c.req.valid('json')];
      return c.json(await changeTag(c.get('deps'), c.get('actor'), id, input, laterOf(c)));
    },
  )
  .delete(
    '/tags/:tagId',
    describe('Delete a tag and take it off every contact', { 204: null }, [...SIGNED_IN, 403, 404]),
    personOrKey('contacts:write'),
    async (c) => {
      await deleteTag(c.get('deps'), c.get('actor'), c.req.param('tagId'), laterOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/tags/:tagId/restore',
    describe(
      'Bring back a tag that was deleted within a day, on the contacts that had it',
      { 200: listedTagSchema },
      [...SIGNED_IN, 403, 404, 409, 422],
    ),
    personOrKey('contacts:write'),
    async (c) => c.json(await restoreTag(c.get('deps'), c.get('actor'), c.req.param('tagId'), laterOf(c))),
  )
  .post(
    '/profile/teams/:teamId/tags',
    describe('Add a tag of your team', { 201: listedTagSchema }, [...SIGNED_IN, 403, 404, 409, ...WITH_BODY]),
    personOrKey('contacts:write'),
    permits('manage_tags'),
    validate('json', tagSchema),
    async (c) =>
      c.json(
        await createTeamTag(c.get('deps'), c.get('actor'), c.req.param('teamId'), c.req.valid('json')),
        201,
      ),
  );
