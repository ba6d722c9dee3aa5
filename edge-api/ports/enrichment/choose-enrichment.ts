import type { Database } from '../../db/client.ts';
import { InvalidEnvironment, type Variables } from '../../env.ts';
import { apollo } from './apollo.vendor.ts';
import type { Enrichment } from './enrichment.ts';
import { httpEnrichment } from './http.enrichment.ts';
import { ownEnrichment } from './own.enrichment.ts';
import { peopleDataLabs } from './people-data-labs.vendor.ts';

/** All of them asked, one after the other. */
export const together = (providers: readonly Enrichment[]): Enrichment => ({
  async find(sought) {
    const found = [];
    for (const provider of providers) found.push(...(await provider.find(sought)));
    return found;
  },
});

/** Those who are paid for an answer: each is asked only where none before it knew anything. */
export const inTurn = (vendors: readonly Enrichment[]): Enrichment => ({
  async find(sought) {
    for (const vendor of vendors) {
      const found = await vendor.find(sought);
      if (found.length > 0) return found;
    }
    return [];
  },
});

/** The vendors whose keys are set, by their names. @throws InvalidEnvironment */
function vendorsOf(env: Variables): Map<string, Enrichment> {
  const { ENRICHMENT_API_URL: url, ENRICHMENT_API_KEY: key, APOLLO_API_KEY: apolloKey } = env;
  if (!url !== !key)
    throw new InvalidEnvironment(
      'ENRICHMENT_API_URL: goes with ENRICHMENT_API_KEY, and the other way round.',
    );
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
    if (!vendor) throw new InvalidEnvironment(`ENRICHMENT_ORDER: ${name} has no key set.`);
    return vendor;
  });
  return chosen.length > 0 ? together([ownEnrichment(db), inTurn(chosen)]) : ownEnrichment(db);
}
