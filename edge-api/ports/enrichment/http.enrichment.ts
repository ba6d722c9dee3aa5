import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { linkedinHandle } from '../../../src/domain/addresses/linkedin.ts';
import type { Finding, EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import { EnrichmentAway, EnrichmentRefused, type Enrichment } from './enrichment.ts';
import type { VendorProfile, Vendor } from './vendor.ts';

/** Milliseconds, and bytes, of a response at most. */
const TIMEOUT = 10_000;
const ANSWER_MAX = 1024 * 1024;

type Options = {
  vendor: Vendor;
  key: string;
  /** In place of the vendor's own, for a compatible service. */
  url?: string | undefined;
  fetch?: typeof globalThis.fetch;
  timeout?: number;
};

const isRetryable = (status: number) => status === 408 || status === 429 || status >= 500;

/** The text of a response. @throws EnrichmentRefused if it is too long */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    read += part.value;
    if (read.length <= ANSWER_MAX) continue;
    await reader?.cancel();
    throw new EnrichmentRefused('The service answered too much.');
  }
  return read;
}

/** @throws EnrichmentRefused for anything but the documented response */
async function readAnswer(response: Response, { read }: Vendor): Promise<VendorProfile | null> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new EnrichmentRefused('The service answered with something else than JSON.');
  }
  const body = await readText(response);
  try {
    return read(JSON.parse(body));
  } catch (cause) {
    throw new EnrichmentRefused('The service answered with what cannot be read.', { cause });
  }
}

const profileOf = (url: string | null | undefined) => linkedinHandle(url ?? '')?.toLowerCase() ?? null;

/**
 * Whether the result is about another person: it has e-mails but none of the queried ones or, without e-mails to
 * compare, another LinkedIn profile.
 */
function isAnother({ emails, said }: VendorProfile, sought: EnrichmentSubject): boolean {
  const known = emails.map(normalizeEmail);
  const asked = new Set(sought.emails.map(normalizeEmail));
  if (asked.size > 0 && known.length > 0) return !known.some((email) => asked.has(email));
  const wanted = profileOf(sought.texts.contact_linkedin_url);
  const found = profileOf(said.find(([field]) => field === 'contact_linkedin_url')?.[1]);
  return wanted !== null && found !== null && wanted !== found;
}

const findingsOf = ({ said, confidence }: VendorProfile): Finding[] =>
  said.flatMap(([field, value]) =>
    value ? [{ field, value, source: 'people_data' as const, confidence }] : [],
  );

/** Calls a people-data API as its vendor documents it. */
export function httpEnrichment({
  vendor,
  key,
  url = vendor.url,
  fetch = globalThis.fetch,
  timeout = TIMEOUT,
}: Options): Enrichment {
  async function ask(query: URLSearchParams): Promise<Response> {
    const address = new URL(url);
    for (const [name, value] of query) address.searchParams.append(name, value);
    try {
      return await fetch(address.href, {
        method: vendor.method,
        headers: { 'x-api-key': key, accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (cause) {
      throw new EnrichmentAway('The service did not answer.', { cause });
    }
  }

  return {
    async find(sought) {
      const query = vendor.queryOf(sought);
      if (query.size === 0) return [];
      const response = await ask(query);
      if (response.ok) {
        const profile = await readAnswer(response, vendor);
        return profile === null || isAnother(profile, sought) ? [] : findingsOf(profile);
      }
      await response.body?.cancel();
      if (response.status === 404) return [];
      const reason = `The service answered ${response.status}.`;
      throw isRetryable(response.status) ? new EnrichmentAway(reason) : new EnrichmentRefused(reason);
    },
  };
}
