import { connect, createServer, type Socket } from 'node:net';

/** Milliseconds that a program may take until it listens, and between two attempts to connect. */
const BEGIN_MS = 15_000;
const RETRY_MS = 50;

/** Connects a socket to a port of this machine once a program listens there; ends it after a timeout. */
function join(socket: Socket, port: number, over: number): void {
  const inner = connect(port, '127.0.0.1');
  inner.once('connect', () => {
    socket.pipe(inner).pipe(socket);
    socket.on('close', () => inner.destroy());
    inner.on('close', () => socket.destroy());
  });
  inner.on('error', () => {
    if (socket.closed || inner.bytesRead > 0 || Date.now() > over) return void socket.destroy();
    if (inner.bytesWritten === 0) setTimeout(join, RETRY_MS, socket, port, over);
    else socket.destroy();
  });
}

/**
 * Listens in place of a program, starts it with the first connection and forwards every connection to it: an unused
 * program needs no memory. @param port of 127.0.0.1, for connections @param inner the port of the started program
 */
export function listenFor(port: number, inner: number, begin: () => void): Promise<void> {
  let isBegun = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (!isBegun) begin();
    isBegun = true;
    join(socket, inner, Date.now() + BEGIN_MS);
  });
  // A server that only listens does not keep the process alive.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
