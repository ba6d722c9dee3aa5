const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** The entity tag of a version. */
export const etagOf = (version: string): string => `"${version}"`;

/**
 * The entity tag of a response that shows more than the version with which the tag begins: it also changes with the
 * content, and still names the version for changes. It is weak because the response may be compressed.
 */
export const etagOfContent = (hash: string, etag: string | null): string =>
  `W/"${etag === null ? hash : `${bare(etag).slice(1, -1)}/${hash}`}"`;

/** The version's tag at the beginning of a tag. */
function versionTag(tag: string): string {
  const [version = '', ...content] = bare(tag).split('/');
  return content.length > 0 ? `${version}"` : version;
}

/**
 * Whether `If-None-Match` or `If-Match` names the tag, or any (RFC 9110, 13.1). Both are compared weakly: a proxy that
 * compresses responses weakens their tags, which are just as exact.
 */
export function matches(named: string | undefined, etag: string): boolean {
  if (!named) return false;
  return named.split(',').some((tag) => ['*', bare(etag)].includes(bare(tag)));
}

/** Whether `If-Match` is `*`. */
export const matchesAny = (named: string): boolean => matches(named, '*');

/**
 * Whether `If-Match` names the version, by its own tag or by that of a response that shows it (`etagOfContent`), or
 * any.
 */
export const matchesVersion = (named: string, version: string): boolean =>
  matches(named.split(',').map(versionTag).join(), etagOf(version));
