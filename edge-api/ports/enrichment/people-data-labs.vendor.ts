import { z } from 'zod';
import type { EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import { withScheme, type Vendor } from './vendor.ts';

const text = z.string().nullish().catch(null);
const answer = z.object({
  data: z.object({
    full_name: text,
    job_title: text,
    job_company_name: text,
    job_company_website: text,
    linkedin_url: text,
    location_country: text,
    work_email: text,
    emails: z
      .array(z.union([z.string(), z.object({ address: z.string() }).transform(({ address }) => address)]))
      .nullish()
      .catch(null),
  }),
  likelihood: z.number().min(0).max(10).nullish().catch(null),
});

/** Default likelihood of a response, from 0 to 10. */
const LIKELIHOOD = 5;

function queryOf({ emails, texts }: EnrichmentSubject): URLSearchParams {
  const query = new URLSearchParams();
  for (const email of emails.slice(0, 3)) query.append('email', email);
  if (texts.contact_linkedin_url) query.set('profile', texts.contact_linkedin_url);
  return query;
}

/**
 * People Data Labs' person enrichment, and compatible services (docs.peopledatalabs.com, "Person Enrichment API"): `GET
 * ?email=&profile=` with `X-Api-Key`, which returns 200 with `data` and `likelihood`, and 404 without a match.
 */
export const peopleDataLabs: Vendor = {
  url: 'https://api.peopledatalabs.com/v5/person/enrich',
  method: 'GET',
  queryOf,
  read(body) {
    const { data: person, likelihood } = answer.parse(body);
    return {
      emails: [...(person.emails ?? []), ...(person.work_email ? [person.work_email] : [])],
      confidence: (likelihood ?? LIKELIHOOD) / 10,
      said: [
        ['full_name', person.full_name],
        ['job_title', person.job_title],
        ['company_name', person.job_company_name],
        ['website', withScheme(person.job_company_website)],
        ['contact_linkedin_url', withScheme(person.linkedin_url)],
        ['country', person.location_country],
        ['email', person.work_email],
      ],
    };
  },
};
