import { baseLetters } from '../text/base-letters.ts';
import { fullName } from '../text/full-name.ts';

type Named = {
  full_name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  emails?: readonly string[];
  contact_linkedin_url?: string | null;
  /** The name from enrichment. */
  enriched_name?: string | null;
};

/** A decoded part of a URL; unchanged if malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The name that a LinkedIn address suggests: `jane-doe-123` as `Jane Doe`, `maria99` as `Maria`. */
export function linkedinName(url: string): string {
  const [, slug = ''] = /\/(?:in|pub|company)\/([^/?#]+)/i.exec(url) ?? [];
  const parts = decoded(slug).split(/[-_.\s]+/);
  const words = parts.filter((part) => /^[\p{L}\p{M}]+$/u.test(part));
  const letters = parts.map((part) => part.replace(/[^\p{L}\p{M}]+/gu, '')).filter((part) => part !== '');
  return (words.length > 0 ? words : letters.slice(0, 1))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * The display name of a contact: its own, else the one from enrichment, else its first e-mail, else that of its
 * LinkedIn address; or empty.
 */
export function contactName(contact: Named): string {
  const own = (contact.full_name ?? '').trim() || fullName(contact);
  return (
    own ||
    (contact.enriched_name ?? '').trim() ||
    contact.emails?.[0] ||
    linkedinName(contact.contact_linkedin_url ?? '')
  );
}

/** A name for comparing, without case and marks; SQLite folds only ASCII. */
export const sortName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

/** A name for sorting and grouping: that for comparing, with each Latin letter under its base letter. */
export const orderedName = (name: string): string => baseLetters(sortName(name));
