import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line to a product that can be cut, as where a server is gone, and mended. */
export type Wire = {
  origin: string;
  cut: () => void;
  /** Has it break as soon as the product has sent so many bytes more. */
  cutAfter: (bytes: number) => void;
  mend: () => void;
  /** How many bytes the product has sent through it. */
  carried: () => number;
  close: () => void;
};

/** Lays a line to the product at an address of this machine. */
export async function layWire(target: string): Promise<Wire> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  let [carried, most] = [0, Infinity];
  /** Carries what the product sends, until it is to break: what came until then arrives. */
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
