import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { listenFor } from './listen-for.ts';

let program: Server | undefined;
afterEach(() => {
  program?.closeAllConnections();
  program?.close();
});

test('a program is started by the first connection, once, and answers each', async () => {
  const [port, inner] = [await freePort(), await freePort()];
  let begun = 0;
  await listenFor(port, inner, () => {
    begun += 1;
    // Like a process, it takes a moment until it listens.
    setTimeout(() => {
      program = createServer((incoming, outgoing) => void incoming.pipe(outgoing)).listen(inner, '127.0.0.1');
    }, 200);
  });
  expect(begun).toBe(0);
  const ask = (body: string) =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', body }).then((answer) => answer.text());
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two']);
  expect(await ask('three')).toBe('three');
  expect(begun).toBe(1);
});

test('a program that ends aborts its connections, and nothing else', async () => {
  const [port, inner] = [await freePort(), await freePort()];
  await listenFor(port, inner, () => {
    program = createServer((incoming, outgoing) => {
      if (incoming.url === '/die') incoming.socket.destroy();
      else outgoing.end('well');
    }).listen(inner, '127.0.0.1');
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await expect(ask('/die')).rejects.toThrow('fetch failed');
  expect(await (await ask('/')).text()).toBe('well');
});
