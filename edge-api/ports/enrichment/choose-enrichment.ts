import type { Database } from '../../db/client.ts';
import { InvalidEnvironment, type Variables } from '../../env.ts';
import { describeError, log } from '../../kit/log.ts';
import { apollo } from './apollo.vendor.ts';
import { EnrichmentAway, EnrichmentRefused, type Enrichment } from './enrichment.ts';
import { httpEnrichment } from './http.enrichment.ts';
import { ownEnrichment } from './own.enrichment.ts';
import { peopleDataLabs } from './people-data-labs.vendor.ts';

/** Says of one who failed, while others know something: nobody else would. */
const logFault = (fault: Error | null): void =>
  void (fault && log('error', 'enrichment_vendor_failed', { error: describeError(fault) }));

/**
 * All of them asked, one after the other. One who is broken takes nothing away of what others know; one who is away is
 * asked again another time, with the others.
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
 * Those who are paid for an answer: each is asked only where none before it knew anything, or was away or broken. Where
 * none knows anything, one who was away counts more than one who is broken.
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

/** The vendors whose keys are set, by their names. @throws InvalidEnvironment */
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
 * Who is asked about people: Cardea's own cards, and beside them people-data APIs, in the order of `ENRICHMENT_ORDER`,
 * where their variables are set.
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
