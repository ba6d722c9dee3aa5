import { Hono, type Context } from 'hono';
import { isPrintItem, printFileName } from '../../../src/domain/print-items.ts';
import { lockScreenFileName } from '../../../src/domain/lock-screen.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, WITH_QUERY } from '../../http/describe-call.ts';
import { ASK_EACH_TIME } from '../../http/cache-headers.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { validate } from '../../http/validate.ts';
import { matches } from '../../kit/etag.ts';
import { openLockScreen } from './lock-screen.usecases.ts';
import type { OpenedFile } from './print-parts.usecases.ts';
import { lockScreenQuery } from './print.schema.ts';
import { openPrint } from './print.usecases.ts';

const told = describeCalls('sharing');
const PRINT = '/p/:handle/print/:item';

/** A file as it is answered: anew, or that it is the one that the caller has. */
async function answer(
  c: Context<AppEnv>,
  opened: Extract<OpenedFile, { kind: 'file' }>,
  type: string,
  name: string,
) {
  const etag = `"${opened.tag}"`;
  const headers = { ETag: etag, 'Cache-Control': ASK_EACH_TIME };
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(await opened.draw(), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
  });
}

/** What is printed of a card, for everybody: it says what the card says. */
export const printRoutes = new Hono<AppEnv>()
  .get(
    PRINT,
    told(
      'Something to print with the code of a card',
      { 200: 'application/pdf', 304: null, 307: null },
      [404],
    ),
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
    told('A picture of what is printed', { 200: 'image/png', 304: null, 307: null }, [404]),
    async (c) => {
      const { handle, item } = c.req.param();
      const opened = await openPrint(c.get('deps'), handle, item, 'preview');
      if (opened.kind === 'moved') return c.redirect(`/api/p/${opened.handle}/print/${item}/preview`, 307);
      return answer(c, opened, 'image/png', `${opened.handle}-${item}.png`);
    },
  )
  .get(
    '/p/:handle/lock-screen',
    told(
      'Name and code of a card as the picture of a lock screen',
      { 200: 'image/png', 304: null, 307: null },
      [404, 429, ...WITH_QUERY],
    ),
    validate('query', lockScreenQuery),
    async (c) => {
      const size = c.req.valid('query');
      const { handle } = c.req.param();
      const opened = await openLockScreen(c.get('deps'), handle, size, addressOf(c.req));
      if (opened.kind === 'moved') {
        return c.redirect(
          `/api/p/${opened.handle}/lock-screen?width=${size.width}&height=${size.height}`,
          307,
        );
      }
      return answer(c, opened, 'image/png', lockScreenFileName(opened.handle, size));
    },
  );
