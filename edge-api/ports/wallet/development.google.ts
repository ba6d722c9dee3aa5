import { googleObject, type Lengths } from './google-object.ts';
import { GOOGLE_LINK_MAX, signedLink, type GoogleSigner } from './google-link.ts';
import type { GoogleWallet, IssuedPass } from './wallets.ts';

type Options = { signer: GoogleSigner; issuerId: string; origin: string; now: () => Date };

const NAME = Number.MAX_SAFE_INTEGER;

/** What is dropped until the link is short enough: first rows, then the ends of long texts, last that of the name. */
const SHORTER: readonly Lengths[] = [
  { name: NAME, title: 60, company: 60, rows: 3 },
  { name: NAME, title: 60, company: 60, rows: 0 },
  { name: NAME, title: 40, company: 30, rows: 0 },
  { name: NAME, title: 24, company: 0, rows: 0 },
  { name: NAME, title: 0, company: 0, rows: 0 },
  { name: 150, title: 0, company: 0, rows: 0 },
  { name: 80, title: 0, company: 0, rows: 0 },
  { name: 40, title: 0, company: 0, rows: 0 },
  { name: 15, title: 0, company: 0, rows: 0 },
  // A single grapheme may be as long as a name, with any number of combining marks.
  { name: 1, title: 0, company: 0, rows: 0 },
];

/** Puts the whole pass into the link, signed with a key that Google does not know. Saved passes cannot be changed. */
export function developmentGoogle({ signer, issuerId, origin, now }: Options): GoogleWallet {
  const linkOf = (issued: IssuedPass, lengths: Lengths) =>
    signedLink(signer, [googleObject(issued, issuerId, lengths)], origin, Math.floor(now().getTime() / 1000));
  return {
    kind: 'development',
    async link(issued) {
      let link = '';
      for (const lengths of SHORTER) {
        link = await linkOf(issued, lengths);
        if (link.length <= GOOGLE_LINK_MAX) break;
      }
      return link;
    },
    change: async () => {},
  };
}
