import { z } from 'zod';
import type { EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import { withScheme, type Vendor } from './vendor.ts';

const text = z.string().nullish().catch(null);
const answer = z.object({
  person: z
    .object({
      name: text,
      title: text,
      email: text,
      linkedin_url: text,
      country: text,
      organization: z.object({ name: text, website_url: text }).nullish().catch(null),
    })
    .nullish(),
});

/** The confidence of a result, from 0 to 1: Apollo reports none, and only returns exact matches. */
const CONFIDENCE = 0.7;

/** The placeholder for an e-mail that costs extra. */
const LOCKED = 'email_not_unlocked@domain.com';

function queryOf({ emails, texts }: EnrichmentSubject): URLSearchParams {
  const query = new URLSearchParams();
  if (emails[0]) query.set('email', emails[0]);
  if (texts.contact_linkedin_url) query.set('linkedin_url', texts.contact_linkedin_url);
  return query;
}

/**
 * Apollo's people enrichment (docs.apollo.io, "People Enrichment"): `POST /api/v1/people/match?email=&linkedin_url=`
 * with `X-Api-Key`, which returns 200 with `person`, null without a match. Personal e-mails and phone numbers are not
 * requested.
 */
export const apollo: Vendor = {
  url: 'https://api.apollo.io/api/v1/people/match',
  method: 'POST',
  queryOf,
  read(body) {
    const { person } = answer.parse(body);
    if (!person) return null;
    const email = person.email === LOCKED ? null : person.email;
    return {
      emails: email ? [email] : [],
      confidence: CONFIDENCE,
      said: [
        ['full_name', person.name],
        ['job_title', person.title],
        ['company_name', person.organization?.name],
        ['website', withScheme(person.organization?.website_url)],
        ['contact_linkedin_url', withScheme(person.linkedin_url)],
        ['country', person.country],
        ['email', email],
      ],
    };
  },
};
