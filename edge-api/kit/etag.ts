/** The entity tag of a version. */
export const etagOf = (version: string): string => `"${version}"`;

/**
 * Whether `If-None-Match` or `If-Match` names the tag, or any (RFC 9110, 13.1). Both are compared weakly: a proxy that
 * compresses answers weakens their tags on the way, and what these name is as exact.
 */
export function matches(named: string | undefined, etag: string): boolean {
  if (!named) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return named.split(',').some((tag) => ['*', bare(etag)].includes(bare(tag)));
}
