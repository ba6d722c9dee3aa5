const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** The entity tag of a version. */
export const etagOf = (version: string): string => `"${version}"`;

/**
 * The entity tag of an answer that shows more than the version which it begins with: it changes with the content, too, and
 * still names what a change was made of. It is weak because the bytes that are sent may be compressed.
 */
export const etagOfContent = (hash: string, etag: string | null): string =>
  `W/"${etag === null ? hash : `${bare(etag).slice(1, -1)}/${hash}`}"`;

/** The tag of the version that a tag begins with. */
function versionTag(tag: string): string {
  const [version = '', ...content] = bare(tag).split('/');
  return content.length > 0 ? `${version}"` : version;
}

/**
 * Whether `If-None-Match` or `If-Match` names the tag, or any (RFC 9110, 13.1). Both are compared weakly: a proxy that
 * compresses answers weakens their tags on the way, and what these name is as exact.
 */
export function matches(named: string | undefined, etag: string): boolean {
  if (!named) return false;
  return named.split(',').some((tag) => ['*', bare(etag)].includes(bare(tag)));
}

/** Whether `If-Match` names any version. */
export const matchesAny = (named: string): boolean => matches(named, '*');

/** Whether `If-Match` names the version, by its own tag or by that of an answer that shows it (`etagOfContent`), or any. */
export const matchesVersion = (named: string, version: string): boolean =>
  matches(named.split(',').map(versionTag).join(), etagOf(version));
