import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** Bytes and file names that were served. */
export type Served = { origin: string; sent: () => number; names: ReadonlySet<string>; close: () => void };

/** Serves a built page, and the photos of a folder below /photos/. */
export async function serve(built: string, photos: string): Promise<Served> {
  let sent = 0;
  const names = new Set<string>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const isPhoto = path.startsWith('/photos/');
    const file = isPhoto
      ? join(photos, basename(path))
      : join(built, path === '/' ? 'index.html' : path.replaceAll('..', ''));
    try {
      const bytes = await readFile(file);
      if (!isPhoto) {
        sent += bytes.length;
        names.add(basename(file));
      }
      // Like the pages with the scanner, to enable multi-threading.
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      response.setHeader('Content-Type', TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sent: () => sent, names, close: () => server.close() };
}
