import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** Steps of a conversation: the greeting, commands by their first word, and the end of the message. */
type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'QUIT';

/** A reply; or none at all, or the end of the connection. */
type Reply = string | 'silence' | 'break';

const REPLIES: Readonly<Record<string, Reply>> = {
  greeting: '220 sink',
  EHLO: '250-sink\r\n250-STARTTLS\r\n250 AUTH PLAIN',
  STARTTLS: '220 go ahead',
  AUTH: '235 2.7.0 accepted',
  MAIL: '250 2.1.0 sender ok',
  RCPT: '250 2.1.5 recipient ok',
  DATA: '354 go ahead',
  message: '250 2.0.0 queued',
  QUIT: '221 bye',
};

/**
 * A mail server on this machine that accepts and stores letters, unless `replies` has other replies.
 * @param tls its key and certificate; `implicit` begins with TLS, else STARTTLS leads to it
 */
export async function openSmtpSink(tls?: { key: string; cert: string; implicit?: boolean }) {
  const replies: Partial<Record<Step, Reply>> = {};
  const [commands, messages] = [[] as string[], [] as string[]];
  const sockets = new Set<Socket>();
  let [underWay, most] = [0, 0];

  const secured = (socket: Socket): Socket =>
    new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });

  function converse(socket: Socket, isGreeted = false): void {
    let [text, isMessage] = ['', false];
    sockets.add(socket);
    // A client may break off at any moment.
    socket.on('error', () => {});
    const reply = (step: Step): Reply => {
      const said = replies[step] ?? REPLIES[step] ?? '502 no such command';
      if (said === 'break') socket.destroy();
      else if (said !== 'silence') socket.write(`${said}\r\n`);
      return said;
    };
    /** What is before `end`, taken from what was received. */
    const next = (end: string): string | null => {
      const at = text.indexOf(end);
      if (at < 0) return null;
      const part = text.slice(0, at);
      text = text.slice(at + end.length);
      return part;
    };
    const receive = (chunk: Buffer): void => {
      text += chunk.toString();
      for (;;) {
        const part = next(isMessage ? '\r\n.\r\n' : '\r\n');
        if (part === null) return;
        if (isMessage) {
          messages.push(part);
          isMessage = false;
          underWay--;
          reply('message');
          continue;
        }
        commands.push(part);
        const step = part.split(' ')[0] as Step;
        const said = reply(step);
        if (step === 'QUIT') socket.end();
        if (step === 'DATA') isMessage = said.startsWith('354');
        if (step === 'STARTTLS' && said.startsWith('220')) {
          socket.off('data', receive);
          converse(secured(socket), true);
          return;
        }
      }
    };
    socket.on('data', receive);
    if (isGreeted) return;
    most = Math.max(most, ++underWay);
    reply('greeting');
  }

  const server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.add(socket);
    converse(tls?.implicit ? secured(socket) : socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    replies,
    commands,
    /** Received messages as they came, without the final dot. */
    messages,
    /** Letters that were under way at the same time, at most. */
    mostAtOnce: () => most,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
