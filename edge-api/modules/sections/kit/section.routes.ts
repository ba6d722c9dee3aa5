import { Hono } from 'hono';
import { z } from 'zod';
import { itemsSchema } from '../../../../src/domain/sections/section-items.ts';
import { keys } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { etagOf } from '../../../kit/etag.ts';
import type { ItemTable, ListSection } from './section.ts';
import { changeItems, type SentList } from './change-list.usecases.ts';
import { listItems } from './section.usecases.ts';
import { ownProfile } from '../../profiles/owned-profile.ts';

const sectionCall = callsOf('sections');

/** The two calls of a section with whole lists: `GET` and `PUT /p/{handle}/{path}`. */
export function listRoutes<Item, Table extends ItemTable, View, Path extends string, Sent>(
  section: ListSection<Item, Table, View, Path, Sent>,
) {
  const answer = z.object({ items: z.array(section.answer), version: z.string() });
  const body = itemsSchema(section.schema, section.most, section.tooMany);
  const path = `/p/:handle/${section.path}` as const;
  return new Hono<AppEnv>()
    .get(
      path,
      sectionCall(`The items of ${section.path}`, {
        who: keys('profiles:read'),
        owned: ownProfile,
        tagged: true,
        answers: { 200: answer },
      }),
      async (c) => {
        const handle = c.req.param('handle') ?? '';
        const list = await listItems(c.get('deps'), c.get('actor'), section, handle);
        return c.json(list, 200, { ETag: etagOf(list.version) });
      },
    )
    .put(
      path,
      sectionCall(`Replace ${section.path}, all items in their order`, {
        who: keys('profiles:write'),
        owned: ownProfile,
        permits: section.right,
        body,
        tagged: true,
        accepts: section.mediaColumn === null ? undefined : 'pictures',
        answers: { 200: answer },
        refuses: [409],
        example: { items: [] },
      }),
      async (c) => {
        const handle = c.req.param('handle') ?? '';
        const body = c.req.valid('json') as SentList<Item>;
        const sent = { ...body, ifMatch: c.req.header('if-match') };
        const list = await changeItems(c.get('deps'), c.get('actor'), section, handle, sent);
        return c.json(list, 200, { ETag: etagOf(list.version) });
      },
    );
}
