import type { Attributes, IOptions } from 'sanitize-html';
import { isBlank } from '../../../src/domain/text/one-line.ts';
import { LINK_MAX } from '../../../src/domain/limits/text.ts';
import { ensureHttps } from '../../../src/domain/addresses/links.ts';
import { ALLOWED_RICH_TEXT, plainText } from '../../../src/domain/text/rich-text.ts';

/** Maximum nesting; browsers are slow to lay out thousands. */
const DEPTH = 12;

const { tags, attributes, schemes } = ALLOWED_RICH_TEXT;
const KNOWN_SCHEME = new RegExp(`^(?:${schemes.join('|')}):`, 'i');

/** A link as the card accepts it; without a link to another site it is plain text. */
function linkTo(href: string | undefined): Attributes {
  const address =
    href && href.length <= LINK_MAX && (KNOWN_SCHEME.test(href.trim()) ? href.trim() : ensureHttps(href));
  return address ? { href: address } : {};
}

const OPTIONS: IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...attributes.a] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEPTH,
  transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
};

/** Removing an element may create invalid nesting; a few rounds settle it. */
const ROUNDS = 8;

/**
 * A bio as it is stored and shown: only the tags, attributes and schemes of the domain's list, everything closed and
 * escaped; `''` without text. Idempotent. The sanitiser is large, and loaded when the first bio is saved.
 */
export async function sanitiseBio(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  let [before, safe] = ['', html];
  for (let round = 0; before !== safe && round < ROUNDS; round += 1)
    [before, safe] = [safe, sanitizeHtml(safe, OPTIONS).trim()];
  return isBlank(plainText(safe)) ? '' : safe;
}
