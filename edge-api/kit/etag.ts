/** Whether `If-None-Match` names the tag, or any (RFC 9110, 13.1.2: compared weakly). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => ['*', bare(etag)].includes(bare(tag)));
}
