import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy to a product that can be cut, as if the server was gone, and restored. */
export type Wire = {
  origin: string;
  cut: () => void;
  /** Breaks the connection after this many more bytes from the product. */
  cutAfter: (bytes: number) => void;
  mend: () => void;
  /** The number of bytes sent by the product. */
  carried: () => number;
  close: () => void;
};

/** Starts a proxy to the product on this machine. */
export async function layWire(target: string): Promise<Wire> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  let [carried, most] = [0, Infinity];
  /** Forwards the product's bytes until it must break: those before are delivered. */
  const measured = () =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        const part = chunk.subarray(0, Math.max(0, most - carried));
        carried += part.length;
        if (part.length === chunk.length) return done(null, chunk);
        whole = false;
        this.push(part);
        this.push(null);
        return undefined;
      },
    });
  const server = createServer((near) => {
    if (!whole) return near.resetAndDestroy();
    const far = connect(Number(port), 'localhost');
    near.pipe(far);
    far.pipe(measured()).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    return undefined;
  });
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    cutAfter: (bytes) => {
      most = carried + bytes;
    },
    mend: () => {
      whole = true;
      most = Infinity;
    },
    carried: () => carried,
    close: () => {
      cut();
      server.close();
    },
  };
}
