import { cardIdentity, describeCard } from '../../src/domain/card/card-identity.ts';
import { resizeUrl } from '../../src/domain/media/image-url.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';

/** Width in pixels of the picture for search engines. */
const PICTURE_WIDTH = 640;

const absolute = (origin: string, path: string | null) =>
  path ? new URL(resizeUrl(path, { width: PICTURE_WIDTH }), origin).href : undefined;

/** Only links to pages identify a person elsewhere; mail and phone do not. */
const pages = (links: (string | null)[]): string[] => [
  ...new Set(links.filter((link): link is string => /^https?:/.test(link ?? ''))),
];

/**
 * Structured data of a card: schema.org's ProfilePage about a Person, or about the Organization of a business profile
 * (Google Search Central, "Profile page structured data"). Unknown values are left out.
 */
export function profilePage(card: PublicCard, url: string): object {
  const { name, title, picture } = cardIdentity(card);
  const image = absolute(url, picture ?? card.logo ?? card.background);
  const sameAs = pages(card.social_media.map((item) => item.link));
  const person = {
    honorificSuffix: card.designation || undefined,
    jobTitle: card.job_title || undefined,
    worksFor: card.workplace ? { '@type': 'Organization', name: card.workplace } : undefined,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateModified: card.updated,
    mainEntity: {
      '@type': card.is_business ? 'Organization' : 'Person',
      name,
      alternateName: card.handle,
      identifier: card.public_id,
      url,
      image,
      description: title === '' && card.bio === '' ? undefined : describeCard(card),
      ...(!card.is_business && person),
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
  };
}

/** JSON for a script element: no tag or comment begins or ends in it (HTML, 4.12.1.3). */
export const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
