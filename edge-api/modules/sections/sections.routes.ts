import { Hono } from 'hono';
import { listsOf } from '../../../src/domain/sections/sections.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { CARD_SECTIONS } from './card-sections.ts';
import { listRoutes } from './kit/section.routes.ts';
import type { ListSection } from './kit/section.ts';

type Sections = typeof CARD_SECTIONS;
type Routes<Section> =
  Section extends ListSection<infer Item, infer Table, infer View, infer Path, infer Sent>
    ? ReturnType<typeof listRoutes<Item, Table, View, Path, Sent>>
    : never;
type Schema = Routes<Sections[keyof Sections]> extends Hono<AppEnv, infer Calls> ? Calls : never;

/** The sections that are submitted as whole lists. */
export const sectionsRoutes = listsOf('list').reduce(
  (routes, list) => routes.route('/', listRoutes(CARD_SECTIONS[list] as unknown as ListSection)),
  new Hono<AppEnv>(),
) as unknown as Hono<AppEnv, Schema>;
