import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import {
  directoryPage,
  directoryPatchSchema,
  directoryPersonSchema,
  directoryResource,
  parseFilter,
  patchPerson,
  personFrom,
  type PatchFault,
  type SaidPerson,
} from './scim.ts';
import { projected, unknownAttribute } from './scim-attributes.ts';
import { SCIM } from './scim-schemas.ts';
import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import { signOn as words } from '#messages/sign-on.ts';
import { format } from '../../../src/messages/format.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { answerFailure } from '../../http/failures.ts';
import { laterOf } from '../../http/later.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { bearerToken } from '../../http/session-token.ts';
import {
  addPerson,
  changePerson,
  listDirectory,
  removePerson,
  showPerson,
  openDirectory,
  type Directory,
  type DirectoryRow,
} from './directory.usecases.ts';
import { described, RESOURCE_TYPES, SCHEMAS, SERVICE_CONFIG } from './scim-description.ts';
import { ScimError, scimErrorBody } from './scim-error.ts';

type DirectoryEnv = AppEnv & { Variables: { directory: Directory } };
type Call = Context<DirectoryEnv>;

const says = words.directory;
const TYPE = { 'Content-Type': 'application/scim+json; charset=utf-8' };
/** Bytes of a directory's request. */
const BODY_MAX = 256 * 1024;

const refusedPatch = ({ fault, path }: PatchFault) =>
  new ScimError(400, fault === 'invalidPath' ? format(says.no_attribute, { name: path }) : path, fault);

/** Authenticates a directory by the token of a team with a valid plan and domain. @throws ScimError 401 */
const directoryOnly = createMiddleware<DirectoryEnv>(async (c, next) => {
  const address = shortenedAddress(addressOf(c.req));
  const from = { address, later: laterOf(c) };
  c.set('directory', await openDirectory(c.get('deps'), bearerToken(c.req.raw.headers), from));
  await next();
  c.header('Cache-Control', 'no-store');
});

const placeIn = (c: Call, path: string) => {
  const { origin } = new URL(c.get('deps').env.PUBLIC_URL);
  return `${origin}/api/scim/v2${path}`;
};
const addressIn = (c: Call, id: string) => placeIn(c, `/Users/${id}`);

/** A person as a SCIM resource, with the requested attributes. */
const resourceOf = (c: Call, row: DirectoryRow) => {
  const { attributes, excludedAttributes } = c.req.query();
  return projected(directoryResource(row, addressIn(c, row.id)), attributes, excludedAttributes);
};

const resource = (c: Call, row: DirectoryRow, status: 200 | 201 = 200) =>
  c.json(resourceOf(c, row), status, { ...TYPE, Location: addressIn(c, row.id) });

/** @throws ScimError 400 for malformed JSON */
const jsonOf = async (c: Call): Promise<unknown> =>
  c.req.json().catch(() => {
    throw new ScimError(400, says.unreadable, 'invalidSyntax');
  });

/** @throws ScimError 400 for input that breaks the schema */
function readBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ScimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue');
}

/**
 * A person in a directory's request. Attributes of SCIM that are not stored here are dropped, as the response shows
 * (RFC 7644, 3.3); unknown ones are refused, since they would be lost silently. @throws ScimError 400
 */
async function personOf(c: Call): Promise<SaidPerson> {
  const body = await jsonOf(c);
  const name = unknownAttribute(body);
  if (name !== null) throw new ScimError(400, format(says.no_attribute, { name }), 'invalidSyntax');
  return readBody(body, directoryPersonSchema);
}

const list = (resources: object[], total: number, start = 1) => ({
  schemas: [SCIM.list],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
});

const DESCRIPTIONS = {
  ResourceTypes: { kind: 'ResourceType', all: RESOURCE_TYPES },
  Schemas: { kind: 'Schema', all: SCHEMAS },
} as const;

/** All descriptions of a kind. A filter is refused (RFC 7644, 4). @throws ScimError 403 */
function describeAll(c: Call, path: keyof typeof DESCRIPTIONS) {
  if (c.req.query('filter') !== undefined) throw new ScimError(403, says.no_filter);
  const { kind, all } = DESCRIPTIONS[path];
  return all.map((one) => described(one, kind, placeIn(c, `/${path}/${one.id}`)));
}

/** One of them by its id. @throws ScimError 404 */
function describeOne(c: Call, path: keyof typeof DESCRIPTIONS) {
  const one = describeAll(c, path).find(({ id }) => id === c.req.param('id'));
  if (!one) throw new ScimError(404, says.missing);
  return one;
}

/**
 * SCIM 2.0 (RFC 7643, RFC 7644): a company's directory manages the people of its team. In that protocol's own format.
 */
export const directoryRoutes = new Hono<DirectoryEnv>()
  .use(limitBody(BODY_MAX), directoryOnly)
  .get('/ServiceProviderConfig', (c) => {
    const place = placeIn(c, '/ServiceProviderConfig');
    return c.json(described(SERVICE_CONFIG, 'ServiceProviderConfig', place), 200, TYPE);
  })
  .get('/ResourceTypes', (c) => {
    const all = describeAll(c, 'ResourceTypes');
    return c.json(list(all, all.length), 200, TYPE);
  })
  .get('/ResourceTypes/:id', (c) => c.json(describeOne(c, 'ResourceTypes'), 200, TYPE))
  .get('/Schemas', (c) => {
    const all = describeAll(c, 'Schemas');
    return c.json(list(all, all.length), 200, TYPE);
  })
  .get('/Schemas/:id', (c) => c.json(describeOne(c, 'Schemas'), 200, TYPE))
  .all('/Me', () => {
    throw new ScimError(501, says.no_me);
  })
  .get('/Groups', (c) => c.json(list([], 0), 200, TYPE))
  .get('/Groups/:id', () => {
    throw new ScimError(404, says.no_group);
  })
  .on(['POST', 'PUT', 'PATCH', 'DELETE'], ['/Groups', '/Groups/:id'], () => {
    throw new ScimError(501, says.no_group);
  })
  .get('/Users', async (c) => {
    const filter = parseFilter(c.req.query('filter'));
    if (filter === null) throw new ScimError(400, says.filter, 'invalidFilter');
    const page = directoryPage(c.req.query('startIndex'), c.req.query('count'));
    const { count, rows } = await listDirectory(c.get('deps'), c.get('directory'), filter, page);
    const resources = rows.map((row) => resourceOf(c, row));
    return c.json(list(resources, count, page.start), 200, TYPE);
  })
  .post('/Users', async (c) => {
    const person = personFrom(await personOf(c));
    return resource(c, await addPerson(c.get('deps'), c.get('directory'), person), 201);
  })
  .get('/Users/:id', async (c) =>
    resource(c, await showPerson(c.get('deps'), c.get('directory'), c.req.param('id'))),
  )
  .put('/Users/:id', async (c) => {
    const said = await personOf(c);
    const replaced = (before: DirectoryRow) => personFrom(said, before);
    return resource(c, await changePerson(c.get('deps'), c.get('directory'), c.req.param('id'), replaced));
  })
  .patch('/Users/:id', async (c) => {
    const { Operations } = readBody(await jsonOf(c), directoryPatchSchema);
    const patched = (before: DirectoryRow) => {
      const after = patchPerson(before, Operations);
      if ('fault' in after) throw refusedPatch(after);
      return after;
    };
    return resource(c, await changePerson(c.get('deps'), c.get('directory'), c.req.param('id'), patched));
  })
  .delete('/Users/:id', async (c) => {
    await removePerson(c.get('deps'), c.get('directory'), c.req.param('id'));
    return c.body(null, 204);
  })
  .all('*', () => {
    throw new ScimError(404, says.nowhere);
  });

directoryRoutes.onError(async (error, c) => {
  if (error instanceof ScimError) {
    const headers = error.status === 401 ? { ...TYPE, 'WWW-Authenticate': 'Bearer' } : TYPE;
    return c.json(scimErrorBody(error.status, error.message, error.scimType), error.status, headers);
  }
  const answer = answerFailure(error, c);
  const { status } = answer;
  const detail = ((await answer.clone().json()) as { detail?: string }).detail ?? '';
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', TYPE['Content-Type']);
  return new Response(JSON.stringify(scimErrorBody(status, detail)), { status, headers });
});
