import { Hono, type Context } from 'hono';
import { isPrintItem, printFileName } from '../../../src/domain/share/print-items.ts';
import { lockScreenFileName, lockScreenPath } from '../../../src/domain/share/lock-screen.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { ASK_EACH_TIME, cacheHeaders } from '../../http/cache-headers.ts';
import { matches } from '../../kit/etag.ts';
import { openLockScreen } from './lock-screen.usecases.ts';
import type { OpenedFile } from './print-parts.usecases.ts';
import { lockScreenQuery } from './print.schema.ts';
import { openPrint } from './print.usecases.ts';

const sharingCall = callsOf('sharing');
const PRINT = '/p/:handle/print/:item';

/** Sends a file, or 304 for the one that the caller has. */
async function answer(
  c: Context<AppEnv>,
  opened: Extract<OpenedFile, { kind: 'file' }>,
  type: string,
  name: string,
  caching: Record<string, string> = { 'Cache-Control': ASK_EACH_TIME },
) {
  const etag = `"${opened.tag}"`;
  const headers = { ETag: etag, ...caching };
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(await opened.draw(), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
  });
}

/** Printed items of a card, public like the card. */
export const printRoutes = new Hono<AppEnv>()
  .get(
    PRINT,
    sharingCall('An item to print with the code of a card', {
      answers: { 200: 'application/pdf', 304: null, 307: null },
      refuses: [404],
    }),
    async (c) => {
      const { handle, item } = c.req.param();
      const opened = await openPrint(c.get('deps'), handle, item, 'pdf');
      if (opened.kind === 'moved') return c.redirect(`/api/p/${opened.handle}/print/${item}`, 307);
      const name = isPrintItem(item) ? printFileName(opened.handle, item) : '';
      return answer(c, opened, 'application/pdf', name);
    },
  )
  .get(
    `${PRINT}/preview`,
    sharingCall('A preview of a printed item', {
      answers: { 200: 'image/png', 304: null, 307: null },
      refuses: [404],
    }),
    async (c) => {
      const { handle, item } = c.req.param();
      const opened = await openPrint(c.get('deps'), handle, item, 'preview');
      if (opened.kind === 'moved') return c.redirect(`/api/p/${opened.handle}/print/${item}/preview`, 307);
      return answer(c, opened, 'image/png', `${opened.handle}-${item}.png`);
    },
  )
  .get(
    '/p/:handle/lock-screen',
    sharingCall('Name and code of a card as the picture of a lock screen', {
      query: lockScreenQuery,
      answers: { 200: 'image/png', 304: null, 307: null },
      example: { width: '750', height: '1334' },
      refuses: [404, 429],
    }),
    async (c) => {
      const asked = c.req.valid('query');
      const { handle } = c.req.param();
      const opened = await openLockScreen(c.get('deps'), handle, asked);
      if (opened.kind === 'moved') return c.redirect(lockScreenPath(opened.handle, asked), 307);
      const name = lockScreenFileName(opened.handle, opened.size);
      return answer(c, opened, 'image/png', name, cacheHeaders(opened.tags));
    },
  );
