import type { CardLine } from './card-line.ts';
import { trimCharacters } from './fold.ts';
import { hasKnownEnding, hostOf, withKnownEnding } from './emails.ts';

export type FoundSite = { host: string; path: string; line: CardLine };

/** Networks whose addresses are not a company's website. */
const NETWORKS =
  /(?:^|\.)(?:linkedin|facebook|instagram|twitter|x|youtube|tiktok|xing|github|behance|dribbble|pinterest|threads|wa|t|medium|vimeo|line|weibo)\.(?:com|me|net|cn|de)$/;

/** The rest of a LinkedIn address after the network's name or icon. */
const LINKEDIN = /(?:^|[\s/|])(in|pub|company) ?\/ ?([\p{L}\d_%-]+)\/?/iu;

export type FoundProfile = { handle: string; kind: string; line: CardLine };

/** Extracts the first LinkedIn profile from lines: an address, or `/in/name` after the network's icon. */
export function extractLinkedIn(lines: readonly CardLine[]): FoundProfile | null {
  for (const line of lines) {
    const match = LINKEDIN.exec(line.rest);
    if (!match || match[2]!.length < 2) continue;
    const start = line.rest.search(/(?:https?:\/\/)?(?:www\.)?l[i1lj]nked[i1lj]n/i);
    const from = start === -1 ? match.index : Math.min(start, match.index);
    line.rest = `${line.rest.slice(0, from)} | ${line.rest.slice(match.index + match[0].length)}`.trim();
    return { handle: match[2]!.toLowerCase(), kind: match[1]!.toLowerCase(), line };
  }
  return null;
}

const SITE =
  /(?:h?ttps?\s?[:;]?\s?\/{1,2}\s?)?(?:[wvW]{2,4}\s?[.,]\s?)?[a-z0-9][a-z0-9-]{0,62}(?: ?[.,] ?[a-z0-9-]{2,63}){1,4}(?:\/[\w./%-]*)?/giu;

/** Extracts websites from lines without e-mails. Addresses of networks are consumed, but not returned. */
export function extractSites(lines: readonly CardLine[]): FoundSite[] {
  const found: FoundSite[] = [];
  for (const line of lines) {
    for (const [text] of line.rest.matchAll(SITE)) {
      const isSaid = /https?|ttps?:|^\w?w{2,3}[.,]/i.test(text);
      // 'Main St, Boston' has a comma and a space like a misread host: only clear cases are corrected.
      const tight =
        isSaid || / [.,]|[.,] /.test(text) === false
          ? text
          : (text.split(/\s/).find((part) => part.includes('.')) ?? '');
      const bare = tight.replace(/^.?h?ttps?\s?[:;]?\s?\/{1,2}\s?/i, '').replace(/^[wv]{2,4}\s?[.,]\s?/i, '');
      const www = /[wv]{3}\s?[.,]/i.test(tight) ? 'www.' : '';
      const slash = bare.indexOf('/');
      const host = withKnownEnding(hostOf(slash === -1 ? bare : bare.slice(0, slash)));
      const path = slash === -1 ? '' : `/${trimCharacters(bare.slice(slash), '/')}`.replace(/^\/$/, '');
      if (!/[a-z]/.test(host) || !host.includes('.') || (!isSaid && !hasKnownEnding(host)) || host.length < 4)
        continue;
      // 'Org.DE' and 'Chicago,IL' are not hosts: their ending would not be the only capitals.
      const isMixed = /[.,][A-Z]{2,}$/.test(bare) && /[a-z]/.test(bare);
      if (!isSaid && (isMixed || !/^[a-z0-9-]{2,}\./.test(host))) continue;
      line.rest = line.rest.replace(text, ' | ').trim();
      if (NETWORKS.test(host)) continue;
      found.push({ host: www + host, path, line });
    }
  }
  return found;
}
