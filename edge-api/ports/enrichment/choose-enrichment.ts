import type { Database } from '../../db/client.ts';
import { InvalidEnvironment, type Variables } from '../../env.ts';
import { describeError, log } from '../../kit/log.ts';
import { apollo } from './apollo.vendor.ts';
import { EnrichmentAway, EnrichmentRefused, type Enrichment } from './enrichment.ts';
import { httpEnrichment } from './http.enrichment.ts';
import { ownEnrichment } from './own.enrichment.ts';
import { peopleDataLabs } from './people-data-labs.vendor.ts';

/** Logs the failure of a vendor if others had results: otherwise it would go unnoticed. */
const logFault = (fault: Error | null): void =>
  void (fault && log('error', 'enrichment_vendor_failed', { error: describeError(fault) }));

/**
 * All providers, in sequence. A broken one does not affect the results of others; one that is away is retried later,
 * with the others.
 */
export const allVendors = (providers: readonly Enrichment[]): Enrichment => ({
  async find(sought) {
    const found = [];
    let fault: Error | null = null;
    for (const provider of providers) {
      try {
        found.push(...(await provider.find(sought)));
      } catch (error) {
        if (!(error instanceof EnrichmentRefused)) throw error;
        fault ??= error;
      }
    }
    if (fault && found.length === 0) throw fault;
    logFault(fault);
    return found;
  },
});

/**
 * Paid vendors: each is only called if those before it had no results, were away or broken. Without any result, being
 * away takes precedence over being broken.
 */
export const inTurn = (vendors: readonly Enrichment[]): Enrichment => ({
  async find(sought) {
    let fault: Error | null = null;
    for (const vendor of vendors) {
      try {
        const found = await vendor.find(sought);
        if (found.length === 0) continue;
        logFault(fault);
        return found;
      } catch (error) {
        if (!(error instanceof EnrichmentAway || error instanceof EnrichmentRefused)) throw error;
        if (fault === null || error instanceof EnrichmentAway) fault = error;
      }
    }
    if (fault) throw fault;
    return [];
  },
});

/** The vendors whose keys are set, by name. @throws InvalidEnvironment */
function vendorsOf(env: Variables): Map<string, Enrichment> {
  const { ENRICHMENT_API_URL: url, ENRICHMENT_API_KEY: key, APOLLO_API_KEY: apolloKey } = env;
  if (!url !== !key)
    throw new InvalidEnvironment({
      variable: 'ENRICHMENT_API_URL',
      problem: 'goes with ENRICHMENT_API_KEY, both or none',
    });
  return new Map([
    ...(key ? [['people_data_labs', httpEnrichment({ vendor: peopleDataLabs, url, key })] as const] : []),
    ...(apolloKey ? [['apollo', httpEnrichment({ vendor: apollo, key: apolloKey })] as const] : []),
  ]);
}

/**
 * The enrichment sources: Cardea's own cards, and people-data APIs in the order of `ENRICHMENT_ORDER`, if configured.
 * @throws InvalidEnvironment
 */
export function chooseEnrichment({ env, db }: { env: Variables; db: Database }): Enrichment {
  const vendors = vendorsOf(env);
  const order = env.ENRICHMENT_ORDER ?? [...vendors.keys()];
  const chosen = order.map((name) => {
    const vendor = vendors.get(name);
    if (!vendor)
      throw new InvalidEnvironment({
        variable: 'ENRICHMENT_ORDER',
        problem: `names ${name}, whose key is not set`,
      });
    return vendor;
  });
  return chosen.length > 0 ? allVendors([ownEnrichment(db), inTurn(chosen)]) : ownEnrichment(db);
}
