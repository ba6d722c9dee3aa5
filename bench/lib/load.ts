import { connect, type Socket } from 'node:net';
import { createResponseReader } from './response-reader.ts';
import { percentile } from './statistics.ts';

/** The load and its duration: `connections` persistent ones, each sending the next request after a response. */
export type Load = { connections: number; seconds: number };

/** The request, and the expected status; by default a GET with 200. */
export type Asked = { method: string; headers: Record<string, string>; body: string; status: number };

const GET: Asked = { method: 'GET', headers: { Accept: '*/*' }, body: '', status: 200 };

function bytesOf(path: string, host: string, { method, headers, body }: Asked): Buffer {
  const fields = { Host: host, ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** The responses; times to the full response, in milliseconds. */
export type Loaded = { perSecond: number; requests: number; p50: number; p99: number };

/** Maximum requests of a run, whatever its duration. */
const MOST_REQUESTS = 500_000;

/**
 * Sends requests to an address of this machine for some seconds.
 * @throws Error for any unexpected response and for a broken connection, which would distort the results
 */
export async function load(
  address: string,
  { connections, seconds }: Load,
  asked: Asked = GET,
): Promise<Loaded> {
  const { hostname, port, host, pathname, search } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error(`Only 127.0.0.1 is put under load, not ${hostname}.`);
  const request = bytesOf(pathname + search, host, asked);
  const times: number[] = [];
  const sockets: Socket[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const over = (now: number) => now >= end || times.length >= MOST_REQUESTS;

  const talk = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      let sent = 0;
      const ask = () => {
        sent = performance.now();
        socket.write(request);
      };
      const read = createResponseReader(({ status }) => {
        const now = performance.now();
        if (status !== asked.status) throw new Error(`${address} answered ${status}.`);
        times.push(now - sent);
        if (over(now)) resolve();
        else ask();
      });
      socket.setNoDelay(true);
      socket.setTimeout(10_000, () => reject(new Error(`${address} was silent for ten seconds.`)));
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${address} closed a connection.`)));
      socket.on('data', (data) => {
        try {
          read(data);
        } catch (error) {
          reject(error);
        }
      });
    });

  try {
    await Promise.all(Array.from({ length: connections }, talk));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const took = (performance.now() - started) / 1000;
  const requests = times.length;
  return { perSecond: requests / took, requests, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
