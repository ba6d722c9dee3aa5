import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received mail; `key` identifies repetitions. */
type Given = { to: string; key: string };

/** An HTTP mail service that can accept mails, fail, or never respond. */
export async function openMailSink() {
  const [taken, refused] = [[] as Given[], [] as Given[]];
  let state: 'well' | 'failing' | 'silent' = 'well';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { to } = JSON.parse(Buffer.concat(parts).toString()) as { to: string };
      const given = { to, key: String(request.headers['idempotency-key']) };
      (state === 'well' ? taken : refused).push(given);
      if (state !== 'silent') response.writeHead(state === 'well' ? 200 : 500).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const keysTo = (list: readonly Given[], address: string) => [
    ...new Set(list.filter(({ to }) => to === address).map(({ key }) => key)),
  ];
  return {
    /** Environment variables for a product that sends its mail here. */
    variables: {
      MAIL_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
      MAIL_API_KEY: 'key',
    },
    become: (next: typeof state) => void (state = next),
    /** The accepted mails to a recipient by key, each once, as a service deduplicates them. */
    takenTo: (address: string) => keysTo(taken, address),
    refusedTo: (address: string) => keysTo(refused, address),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
