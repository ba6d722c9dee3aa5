import { Hono } from 'hono';
import { z } from 'zod';
import { itemsSchema } from '../../../../src/domain/sections/section-items.ts';
import { personOrKey } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { acceptsPictures, acceptsText } from '../../../http/body-limit.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../../http/describe-call.ts';
import { permits } from '../../../http/permits.ts';
import { validate } from '../../../http/validate.ts';
import { etagOf } from '../../../kit/etag.ts';
import type { ItemTable, ListSection } from './section.ts';
import { changeItems, type SentList } from './change-list.usecases.ts';
import { listItems } from './section.usecases.ts';

const describe = describeCalls('sections');

/** The two calls of a section that is sent as a whole list: `GET` and `PUT /p/{handle}/{path}`. */
export function listRoutes<Item, Table extends ItemTable, View, Path extends string, Sent>(
  section: ListSection<Item, Table, View, Path, Sent>,
) {
  const answer = z.object({ items: z.array(section.answer), version: z.string() });
  const body = itemsSchema(section.schema, section.most, section.tooMany);
  const path = `/p/:handle/${section.path}` as const;
  return new Hono<AppEnv>()
    .get(
      path,
      describe(`The items of ${section.path}`, { 200: answer }, [...SIGNED_IN, 404], { tagged: true }),
      personOrKey('profiles:read'),
      async (c) => {
        const handle = c.req.param('handle') ?? '';
        const list = await listItems(c.get('deps'), c.get('actor'), section, handle);
        return c.json(list, 200, { ETag: etagOf(list.version) });
      },
    )
    .put(
      path,
      describe(
        `Replace ${section.path}, all items in their order`,
        { 200: answer },
        [...SIGNED_IN, 404, 409, 412, ...WITH_BODY],
        { tagged: true },
      ),
      personOrKey('profiles:write'),
      permits(section.right),
      section.mediaColumn === null ? acceptsText : acceptsPictures,
      validate('json', body),
      async (c) => {
        const handle = c.req.param('handle') ?? '';
        const body = c.req.valid('json') as SentList<Item>;
        const sent = { ...body, ifMatch: c.req.header('if-match') };
        const list = await changeItems(c.get('deps'), c.get('actor'), section, handle, sent);
        return c.json(list, 200, { ETag: etagOf(list.version) });
      },
    );
}
