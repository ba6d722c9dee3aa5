import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientOf, openGateway } from './gateway.ts';
import { freePort } from './ports.ts';
import { trustedProxies } from './proxies.ts';

let port: number;
const runtime = createServer((incoming, outgoing) => {
  let body = '';
  incoming.on('data', (chunk) => (body += String(chunk)));
  incoming.on('end', () => {
    outgoing.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
    outgoing.end(
      JSON.stringify({ url: incoming.url, method: incoming.method, headers: incoming.headers, body }),
    );
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => runtime.listen(0, '127.0.0.1', listening));
  port = await freePort();
  await openGateway(
    '127.0.0.1',
    port,
    (runtime.address() as AddressInfo).port,
    new URL('https://cardea.example'),
  );
});
afterAll(() => void runtime.close());

/** Sends an unnormalized path. */
function send(
  path: string,
  headers: Record<string, string> = {},
  body = '',
  at = port,
): Promise<{ status: number; cookies: string[]; seen: Seen }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port: at, host: '127.0.0.1', path, headers, method: body ? 'POST' : 'GET' },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            seen: JSON.parse(text || '{}'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
type Seen = { url: string; method: string; headers: Record<string, string>; body: string };

test('a request and its response pass through unchanged', async () => {
  const { status, cookies, seen } = await send(
    '/ava?x=1&y=%2F',
    { host: 'cardea.example', cookie: 'c=3' },
    'hello',
  );
  expect({ status, cookies }).toEqual({ status: 201, cookies: ['a=1', 'b=2'] });
  expect(seen).toMatchObject({ url: '/ava?x=1&y=%2F', method: 'POST', body: 'hello' });
  expect(seen.headers).toMatchObject({ host: 'cardea.example', cookie: 'c=3', 'x-forwarded-proto': 'https' });
});

test.each([
  '/cdn-cgi/local/scheduled',
  '/CDN-CGI/local/r2/public/x',
  '//cdn-cgi/local/scheduled',
  '/%63dn-cgi/local/scheduled',
  '/a/../cdn-cgi/local/scheduled',
  '/a/%2e%2e/cdn-cgi/local/scheduled',
  '/cdn-cgi%2flocal/scheduled',
  '/cdn-cgi\\local/scheduled',
  '/__cf_local/imageupload/x',
  '/%',
  'http://localhost/cdn-cgi/local/scheduled',
])("the runtime's own page %s is not reachable from outside", async (path) => {
  expect((await send(path, { host: 'localhost' })).status).toBe(404);
});

test("a client cannot spoof its address or use the runtime's headers", async () => {
  const { seen } = await send('/', {
    'cf-connecting-ip': '1.2.3.4',
    'mf-original-url': 'http://localhost/cdn-cgi/',
    'x-real-ip': '1.2.3.4',
  });
  expect(seen.headers['cf-connecting-ip']).toBe('127.0.0.1');
  expect(Object.keys(seen.headers)).not.toContain('mf-original-url');
  expect(Object.keys(seen.headers)).not.toContain('x-real-ip');
});

test.each([
  'evil.example',
  'evil.example:8787',
  'cardea.example.evil.example',
  'cardea.example@evil.example',
  'localhost, evil.example',
  'cardea.example, evil.example',
  'localhost evil.example',
  '[::1',
])('a request to the host %j is refused with a message', async (host) => {
  const { status, seen } = await send('/ava', { host });
  expect(status).toBe(400);
  expect(seen).toMatchObject({
    type: 'urn:problem:wrong_host',
    status: 400,
    detail: 'There is no service at this name.',
  });
});

test.each(['cardea.example', 'cardea.example:443', 'localhost:1', '127.0.0.1', '[::1]:8787'])(
  'a request to the host %s passes',
  async (host) => {
    expect((await send('/ava', { host })).status).toBe(201);
  },
);

test('a port that was taken meanwhile is refused with what to do', async () => {
  await expect(openGateway('127.0.0.1', port, 1)).rejects.toThrow(
    `Port ${port} is taken by another program: stop that one, or choose another one, such as \`PORT=${port + 1} npm start\`.`,
  );
});

test('an unavailable runtime is reported like a part that is down', async () => {
  const [away, own] = [await freePort(), await freePort()];
  await openGateway('127.0.0.1', own, away, new URL('https://cardea.example'));
  const response = await fetch(`http://127.0.0.1:${own}/api/health`, { method: 'POST' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.headers.get('proxy-status')).toBe('cardea; error=connection_refused');
  expect(await response.json()).toMatchObject({ type: 'urn:problem:unavailable', status: 503 });
});

test.each([
  ['before its response', (outgoing: ServerResponse) => void outgoing.socket?.destroy()],
  [
    'after the head of its response',
    (outgoing: ServerResponse) => {
      outgoing.writeHead(200, { 'content-length': '9' }).flushHeaders();
      // Whole on the wire: the gateway has read it.
      outgoing.socket?.end();
    },
  ],
])('a runtime that dies %s is distinguished from an unreached one', async (_when, die) => {
  const dying = createServer((_, outgoing) => die(outgoing));
  await new Promise<void>((listening) => dying.listen(0, '127.0.0.1', listening));
  const own = await freePort();
  await openGateway('127.0.0.1', own, (dying.address() as AddressInfo).port);
  const response = await fetch(`http://127.0.0.1:${own}/api/health`, { method: 'POST' });
  dying.close();
  expect(response.status).toBe(503);
  expect(response.headers.get('proxy-status')).toBe('cardea; error=connection_terminated');
});

test('a GET waits for a restarting runtime, and a POST is sent only once', async () => {
  let asked = 0;
  const dying = createServer((incoming, outgoing) => {
    asked += 1;
    if (asked > 2) outgoing.end('back');
    else incoming.socket.destroy();
  });
  await new Promise<void>((listening) => dying.listen(0, '127.0.0.1', listening));
  const own = await freePort();
  await openGateway('127.0.0.1', own, (dying.address() as AddressInfo).port);
  const post = await fetch(`http://127.0.0.1:${own}/`, { method: 'POST', body: 'x' });
  expect([post.status, asked]).toEqual([503, 1]);
  const get = await fetch(`http://127.0.0.1:${own}/`);
  expect([get.status, await get.text(), asked]).toEqual([200, 'back', 3]);
  dying.close();
});

describe('a gateway that closes', () => {
  /** A gateway before a runtime whose responses start and end on command. */
  async function slowOne() {
    const answers: ServerResponse[] = [];
    const slow = createServer((_, outgoing) => void answers.push(outgoing));
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
    const own = await freePort();
    const gateway = await openGateway('127.0.0.1', own, (slow.address() as AddressInfo).port);
    const address = `http://127.0.0.1:${own}`;
    const next = () => vi.waitUntil(() => answers.shift(), 10_000);
    return { gateway, own, address, next, end: () => slow.closeAllConnections() };
  }

  test('answers running requests with Connection: close, and accepts no other', async () => {
    const { gateway, address, next } = await slowOne();
    const begins = fetch(`${address}/begun`);
    const begun = await next();
    begun.write('half ');
    const first = await begins;
    const second = fetch(address);
    const waiting = await next();
    const closed = gateway.close(20_000);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    begun.end('whole');
    waiting.end('whole');
    expect(await first.text()).toBe('half whole');
    const { headers } = await second;
    expect(headers.get('connection')).toBe('close');
    expect(await (await second).text()).toBe('whole');
    await closed;
  });

  test('still answers on an open connection for half a second', async () => {
    const { gateway, own, next } = await slowOne();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const outgoing = request({ agent, host: '127.0.0.1', port: own }).end();
      (await next()).end('well');
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return [answer.statusCode, answer.headers.connection, outgoing.reusedSocket];
    };
    expect(await ask()).toEqual([200, 'keep-alive', false]);
    const closed = gateway.close(20_000);
    expect(await ask()).toEqual([200, 'close', true]);
    await closed;
  });

  test('waits neither for an unused connection nor for a request that never ends', async () => {
    const { gateway, own, address, next, end } = await slowOne();
    const unused = connect(own, '127.0.0.1');
    await once(unused, 'connect');
    const endless = fetch(address, { method: 'POST' });
    await next();
    const [broken] = await Promise.allSettled([endless, gateway.close(600)]);
    expect(broken.status).toBe('rejected');
    if (!unused.closed) await once(unused, 'close');
    end();
  });
});

describe('in development', () => {
  let open: number;
  beforeAll(async () => {
    open = await freePort();
    await openGateway('127.0.0.1', open, (runtime.address() as AddressInfo).port);
  });

  test.each(['localhost, evil.example', 'localhost evil.example', '[::1'])(
    'an invalid host is refused: %j',
    async (host) => {
      const { status, seen } = await send('/ava', { host }, '', open);
      expect(status).toBe(400);
      expect(seen).toMatchObject({ type: 'urn:problem:wrong_host', status: 400 });
    },
  );

  test('a client is trusted, and the runtime serves its own pages', async () => {
    const claimed = { host: 'localhost:8787', 'cf-connecting-ip': '203.0.113.9' };
    const { status, seen } = await send('/cdn-cgi/local/scheduled', claimed, '', open);
    expect(status).toBe(201);
    expect(seen).toMatchObject({ url: '/cdn-cgi/local/scheduled', headers: claimed });
  });
});

test.each([
  ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['127.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:127.0.0.1', '[2001:DB8::9]:443', '2001:db8::9'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9, <script>', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9,', '127.0.0.1'],
  ['::1', undefined, '::1'],
])('from %s with X-Forwarded-For %s the client is %s', (remoteAddress, forwarded, client) => {
  const socket = { remoteAddress } as Socket;
  expect(
    clientOf({ socket, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, trustedProxies()),
  ).toBe(client);
});

test.each([
  ['172.18.0.3', '203.0.113.9'],
  ['::ffff:172.18.0.3', '203.0.113.9'],
  ['fd00::7', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9'],
  ['172.32.0.1', '172.32.0.1'],
  ['fd00::8', 'fd00::8'],
])('from %s, with two proxies trusted, the client is %s', (remoteAddress, client) => {
  const socket = { remoteAddress } as Socket;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect(clientOf({ socket, headers }, trustedProxies('172.16.0.0/12, fd00::7'))).toBe(client);
});

test.each(['caddy', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '10.0.0.1/8/9', '::1/129'])(
  'refuses %s as a proxy',
  (entry) => {
    expect(() => trustedProxies(entry)).toThrow(Error);
  },
);
