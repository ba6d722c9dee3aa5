import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseEnrichment, inTurn, allVendors } from './choose-enrichment.ts';
import { EnrichmentAway, EnrichmentRefused } from './enrichment.ts';
import { apollo } from './apollo.vendor.ts';
import { httpEnrichment } from './http.enrichment.ts';
import { peopleDataLabs } from './people-data-labs.vendor.ts';

const SOUGHT = {
  emails: ['mia@fernhall.example'],
  phones: [],
  texts: { contact_linkedin_url: 'https://www.linkedin.com/in/mia' },
};
const MIA = {
  full_name: 'Mia Fern',
  job_title: 'Architect',
  job_company_name: 'Fernhall',
  job_company_website: 'fernhall.example',
  emails: [{ address: 'mia@fernhall.example' }],
  location_country: null,
};

/** A service with a fixed response, and its received requests. */
function service(answer: (url: string, init: RequestInit) => Response | Promise<Response>, timeout?: number) {
  const asked: { url: URL; headers: Record<string, string> }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), headers: init.headers as Record<string, string> });
    return answer(url, init);
  }) as typeof globalThis.fetch;
  const options = {
    vendor: peopleDataLabs,
    url: 'https://people.example/enrich?pretty=0',
    key: 'secret',
    fetch,
  };
  return { asked, people: httpEnrichment({ ...options, ...(timeout && { timeout }) }) };
}

describe('a people-data API', () => {
  test('is called by URL, with its key, and returns the source of each value', async () => {
    const { asked, people } = service(() => Response.json({ data: MIA, likelihood: 8 }));
    expect(await people.find(SOUGHT)).toEqual(
      [
        ['full_name', 'Mia Fern'],
        ['job_title', 'Architect'],
        ['company_name', 'Fernhall'],
        ['website', 'https://fernhall.example'],
      ].map(([field, value]) => ({ field, value, source: 'people_data', confidence: 0.8 })),
    );
    expect(asked[0]!.url.origin).toBe('https://people.example');
    expect([...asked[0]!.url.searchParams]).toEqual([
      ['pretty', '0'],
      ['email', 'mia@fernhall.example'],
      ['profile', 'https://www.linkedin.com/in/mia'],
    ]);
    expect(asked[0]!.headers).toMatchObject({ 'x-api-key': 'secret' });
  });

  test('is not called without an e-mail or URL', async () => {
    const { asked, people } = service(() => Response.json({}));
    expect(await people.find({ emails: [], phones: ['+46 70 123 45 67'], texts: {} })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each([
    ['nobody', () => new Response(null, { status: 404 })],
    ['another person', () => Response.json({ data: { ...MIA, emails: ['else@fernhall.example'] } })],
  ])('that returns %s yields nothing', async (_what, answer) => {
    expect(await service(answer).people.find(SOUGHT)).toEqual([]);
  });

  test.each([
    ['https://linkedin.com/in/MIA/', true],
    ['linkedin.com/in/mia-berg', false],
    [null, true],
  ])('queried by LinkedIn only accepts a result about %s: %s', async (linkedin_url, isTaken) => {
    const { people } = service(() => Response.json({ data: { ...MIA, emails: [], linkedin_url } }));
    const found = await people.find({ ...SOUGHT, emails: [] });
    expect(found.some(({ field }) => field === 'full_name')).toBe(isTaken);
    expect(found.length > 0).toBe(isTaken);
  });

  test.each([429, 500, 503, 408])('that answers %i is retried', async (status) => {
    const { people } = service(() => new Response('', { status }));
    await expect(people.find(SOUGHT)).rejects.toThrow(EnrichmentAway);
  });

  test('that hangs is retried', async () => {
    const hangs = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_done, fail) => signal!.addEventListener('abort', () => fail(signal!.reason)));
    await expect(service(hangs, 5).people.find(SOUGHT)).rejects.toThrow(EnrichmentAway);
  });

  const json = { 'content-type': 'application/json' };
  test.each([
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no JSON', () => new Response('{', { headers: json })],
    ['other JSON', () => Response.json({ person: 1 })],
    ['ten megabytes', () => new Response(`"${'a'.repeat(10 << 20)}"`, { headers: json })],
    ['that it refuses', () => new Response('', { status: 401 })],
    ['a redirect', () => new Response('', { status: 302, headers: { location: 'https://evil.example' } })],
  ])('that returns %s is refused', async (_what, answer) => {
    await expect(service(answer).people.find(SOUGHT)).rejects.toThrow(EnrichmentRefused);
  });
});

describe('Apollo', () => {
  const find = async (body: unknown, sought = SOUGHT) => {
    const asked: [string, RequestInit][] = [];
    const fetch = (async (url: string, init: RequestInit) => {
      asked.push([url, init]);
      return Response.json(body);
    }) as typeof globalThis.fetch;
    return { asked, found: await httpEnrichment({ vendor: apollo, key: 'secret', fetch }).find(sought) };
  };
  const PERSON = {
    name: 'Mia Fern',
    title: 'Architect',
    email: 'mia@fernhall.example',
    linkedin_url: 'http://www.linkedin.com/in/mia',
    country: 'Germany',
    organization: { name: 'Fernhall', website_url: 'http://fernhall.example' },
  };

  test('is called as documented, and returns an identity', async () => {
    const { asked, found } = await find({ person: PERSON });
    const [[url = '', init] = []] = asked;
    expect(url).toBe(
      'https://api.apollo.io/api/v1/people/match?email=mia%40fernhall.example&linkedin_url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fmia',
    );
    expect([init?.method, init?.headers]).toMatchObject(['POST', { 'x-api-key': 'secret' }]);
    expect(found.map(({ field, value }) => [field, value])).toEqual([
      ['full_name', 'Mia Fern'],
      ['job_title', 'Architect'],
      ['company_name', 'Fernhall'],
      ['website', 'http://fernhall.example'],
      ['contact_linkedin_url', 'http://www.linkedin.com/in/mia'],
      ['country', 'Germany'],
      ['email', 'mia@fernhall.example'],
    ]);
  });

  test('without a match, with another person, or without an e-mail yields no more than that', async () => {
    expect((await find({ person: null })).found).toEqual([]);
    expect((await find({ person: { ...PERSON, email: 'else@fernhall.example' } })).found).toEqual([]);
    const { found } = await find({ person: { ...PERSON, email: 'email_not_unlocked@domain.com' } });
    expect(found.map(({ field }) => field)).not.toContain('email');
  });
});

test('a vendor is only called if those before it had no results', async () => {
  const asked: string[] = [];
  const vendor = (name: string, knows: boolean) => ({
    find: async () => {
      asked.push(name);
      return knows
        ? [{ field: 'job_title', value: name, source: 'people_data', confidence: 1 } as const]
        : [];
    },
  });
  const found = await inTurn([vendor('none', false), vendor('one', true), vendor('two', true)]).find(SOUGHT);
  expect([asked, found.map(({ value }) => value)]).toEqual([['none', 'one'], ['one']]);
});

describe('a vendor that fails', () => {
  const job = (value: string) =>
    ({ field: 'job_title', value, source: 'people_data', confidence: 1 }) as const;
  const knows = (value: string) => ({ find: async () => [job(value)] });
  const hasNoMatch = { find: async () => [] };
  const fails = (error: Error) => ({ find: () => Promise.reject(error) });
  const [away, broken, fault] = [new EnrichmentAway('busy'), new EnrichmentRefused('no'), new TypeError('x')];
  const log = vi.fn<(line: string) => void>();
  beforeEach(() => {
    log.mockReset();
    vi.spyOn(console, 'error').mockImplementation(log);
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([away, broken])('is followed by the next one, and logged: %s', async (error) => {
    expect(await inTurn([fails(error), knows('two')]).find(SOUGHT)).toEqual([job('two')]);
    expect(log.mock.calls.join()).toContain('enrichment_vendor_failed');
  });

  test.each([
    [[broken, away], away],
    [[away, broken], away],
    [[broken], broken],
    [[fault, away], fault],
  ])('is reported if none has results: %s', async (errors, expected) => {
    const vendors = [hasNoMatch, ...errors.map(fails), hasNoMatch];
    await expect(inTurn(vendors).find(SOUGHT)).rejects.toBe(expected);
  });

  test('does not affect the results of others if it is broken, and is retried if it is away', async () => {
    expect(await allVendors([knows('card'), fails(broken)]).find(SOUGHT)).toEqual([job('card')]);
    expect(log.mock.calls.join()).toContain('enrichment_vendor_failed');
    await expect(allVendors([knows('card'), fails(away)]).find(SOUGHT)).rejects.toBe(away);
    await expect(allVendors([hasNoMatch, fails(broken)]).find(SOUGHT)).rejects.toBe(broken);
  });
});

test('vendors are called in the configured order', async () => {
  const { db, close } = await createTestDatabase();
  const keys = {
    ENRICHMENT_API_URL: 'https://people.example',
    ENRICHMENT_API_KEY: 'a',
    APOLLO_API_KEY: 'b',
  };
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (async (url: string) => {
    asked.push(new URL(url).hostname);
    return new Response(null, { status: 404 });
  }) as typeof globalThis.fetch;
  for (const ENRICHMENT_ORDER of ['', 'apollo, people_data_labs', 'apollo'])
    await chooseEnrichment({ env: parseEnv({ ...TEST_VARIABLES, ...keys, ENRICHMENT_ORDER }), db }).find(
      SOUGHT,
    );
  globalThis.fetch = fetch;
  expect(asked).toEqual([
    'people.example',
    'api.apollo.io',
    'api.apollo.io',
    'people.example',
    'api.apollo.io',
  ]);
  close();
});

test.each(['apollo', 'people_data_labs,apollo'])(
  'an order with an unconfigured vendor is refused: %s',
  async (order) => {
    const { db, close } = await createTestDatabase();
    const env = parseEnv({ ...TEST_VARIABLES, ENRICHMENT_ORDER: order });
    expect(() => chooseEnrichment({ env, db })).toThrow(/ENRICHMENT_ORDER/);
    close();
  },
);

test('an order with an unknown name is refused', () => {
  expect(() => parseEnv({ ...TEST_VARIABLES, ENRICHMENT_ORDER: 'somebody' })).toThrow(/ENRICHMENT_ORDER/);
});

test.each([
  [{ ENRICHMENT_API_URL: 'https://people.example' }, 'ENRICHMENT_API_KEY'],
  [{ ENRICHMENT_API_KEY: 'secret' }, 'ENRICHMENT_API_URL'],
])('one variable without the other is refused: %j', async (variables, named) => {
  const { db, close } = await createTestDatabase();
  const env = parseEnv({ ...TEST_VARIABLES, ...variables });
  expect(() => chooseEnrichment({ env, db })).toThrow(InvalidEnvironment);
  expect(() => chooseEnrichment({ env, db })).toThrow(named);
  close();
});
