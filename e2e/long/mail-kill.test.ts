import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kill } from '../lib/kill.ts';
import { startProduct, type Product } from '../lib/product.ts';

const PERSON = 'solo-active@demo.test';
/** Milliseconds until what a death left is free again, the clock has struck, and the mail has gone out. */
const PATIENCE = { timeout: 180_000 };
/** Milliseconds that a test may take, with a start of the product. */
const LONG = 400_000;

type Given = { to: string; key: string };

/** What the mail service does with a mail: takes it, fails, or never answers. */
let service: 'well' | 'failing' | 'silent';
const taken: Given[] = [];
const refused: Given[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const { to } = JSON.parse(body) as { to: string };
    const given = { to, key: String(request.headers['idempotency-key']) };
    (service === 'well' ? taken : refused).push(given);
    if (service !== 'silent') response.writeHead(service === 'well' ? 200 : 500).end('{}');
  });
});

let variables: Record<string, string>;
let product: Product;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  variables = { MAIL_API_URL: `http://127.0.0.1:${port}/emails`, MAIL_API_KEY: 'key' };
  product = await startProduct(variables);
});
beforeEach(() => {
  for (const list of [taken, refused]) list.length = 0;
});
afterAll(async () => {
  await product.stop();
  server.closeAllConnections();
  server.close();
});

/** Asks for a link that chooses a new password, and waits until the mail service was asked to send it. */
async function ask(): Promise<void> {
  const answer = await fetch(`${product.origin}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify({ email: PERSON }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => refused.length, PATIENCE).toBeGreaterThan(0);
}

/** The mail service is well again. @returns what it got, as it should be: the mail once, by the key of the tries before */
async function wellAgain(): Promise<Given[]> {
  service = 'well';
  await expect.poll(() => taken.length, PATIENCE).toBeGreaterThan(0);
  return [{ to: PERSON, key: refused[0]!.key }];
}

test.skipIf(process.platform !== 'linux')(
  'a mail whose runtime is killed while it is sent goes out once the next one runs',
  async () => {
    service = 'silent';
    await ask();
    expect(kill(product.dataFolder, 'workerd')).toBeGreaterThan(0);
    expect(await wellAgain()).toEqual(taken);
  },
  LONG,
);

test(
  'a mail that the service did not take goes out after a restart',
  async () => {
    service = 'failing';
    await ask();
    await product.end();
    const former = product;
    product = await startProduct(variables, former.dataFolder);
    await former.stop();
    expect(await wellAgain()).toEqual(taken);
  },
  LONG,
);
