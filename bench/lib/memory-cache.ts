/**
 * An in-memory cache for the runtime, in the protocol of `caches.default`: `PUT` stores a whole HTTP/1.1 response,
 * `GET` reads it; hits are marked by `CF-Cache-Status`.
 */
export const MEMORY_CACHE = `const kept = new Map();
const LF = 10;
function endOfHead(bytes) {
  for (let at = 3; at < bytes.length; at++) if (bytes[at] === LF && bytes[at - 2] === LF) return at + 1;
  return bytes.length;
}
export default { async fetch(request) {
  if (request.method === 'PUT') {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const end = endOfHead(bytes);
    const [, ...lines] = new TextDecoder().decode(bytes.subarray(0, end)).trim().split('\\r\\n');
    const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
    kept.set(request.url, { headers, body: bytes.slice(end) });
    return new Response(null, { status: 204 });
  }
  if (request.method === 'PURGE') return new Response(null, { status: kept.delete(request.url) ? 200 : 404 });
  const found = kept.get(request.url);
  if (!found) return new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } });
  return new Response(found.body, { headers: [...found.headers, ['CF-Cache-Status', 'HIT']] });
} };`;
