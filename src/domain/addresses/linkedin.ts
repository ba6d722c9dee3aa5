/** Whether a link points to LinkedIn, in any form. */
export const isLinkedin = (link: string): boolean => /(?:^|[/.])linkedin\.com\//i.test(link);

/** The handle in a LinkedIn address with /in/, /pub/ or /company/, or null. */
export function linkedinHandle(url: string): string | null {
  const pattern =
    /^(?:(?:https?:)?\/\/)?(?:(?:[a-z0-9-]+\.)*linkedin\.com)?\/(?:in|pub|company)\/([^/?#\s]+)/i;
  const found = pattern.exec(url.trim())?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
