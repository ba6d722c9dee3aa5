import type { Finding } from '../../../src/domain/enrichment/enrichment.ts';
import type { FoundField } from '../../../src/domain/enrichment/found-fields.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { hintsOf } from '../../../src/domain/enrichment/hints.ts';
import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import type { Database } from '../../db/client.ts';
import { readListedCards, type ListedCard } from './cards.repository.ts';
import type { Enrichment } from './enrichment.ts';

/** The possible forms of a LinkedIn URL on a card: its end, or all of it. */
function linkedinWays(address: string | null | undefined): string[] {
  const slug = /linkedin\.com\/in\/([^/?#\s]+)/i.exec(address ?? '')?.[1];
  if (slug === undefined) return [];
  const whole = [`linkedin.com/in/${slug}`, `www.linkedin.com/in/${slug}`];
  return [slug, ...whole, ...whole.flatMap((way) => [`https://${way}`, `https://${way}/`])];
}

function ofCard({ first_name, last_name, job_title, workplace, proven }: ListedCard): Finding[] {
  const confidence = proven ? 0.9 : 0.6;
  const said: [FoundField, string | null][] = [
    ['full_name', fullName({ first_name, last_name })],
    ['job_title', job_title],
    ['company_name', workplace],
  ];
  return said.flatMap(([field, value]) => (value ? [{ field, value, source: 'card', confidence }] : []));
}

/** Cardea's own data: listed cards, and what e-mails and numbers reveal by themselves. */
export function ownEnrichment(db: Database): Enrichment {
  return {
    async find(sought) {
      const emails = sought.emails.map(normalizeEmail);
      const cards = await readListedCards(db, {
        emails,
        linkedin: linkedinWays(sought.texts.contact_linkedin_url),
      });
      // Several unverified cards do not identify a person.
      const [first, second] = cards;
      const known = first && (first.proven || !second) ? ofCard(first) : [];
      return [...known, ...hintsOf(sought)];
    },
  };
}
