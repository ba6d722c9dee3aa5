import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a product that can be cut, as where a server is gone, and mended. */
export type Wire = { origin: string; cut: () => void; mend: () => void; close: () => void };

/** Lays a line to the product at an address of this machine. */
export async function layWire(target: string): Promise<Wire> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return near.resetAndDestroy();
    const far = connect(Number(port), 'localhost');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
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
    mend: () => {
      whole = true;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
