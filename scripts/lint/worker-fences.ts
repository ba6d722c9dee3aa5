import {
  above,
  COMPOSED,
  DRIZZLE,
  LIMITS,
  PAGE_FILES,
  REPOSITORIES,
  ROUTES,
  RUNTIME,
  USE_CASES,
  WORKER,
  type Ban,
  type Fence,
} from './bans.ts';

/**
 * The base of the worker, from the bottom: `kit`, `db`, `actor`, `limits`, `http` and `ports`, `background`,
 * `events`, below the modules.
 */
export const GROUND: Fence[] = [
  {
    room: 'kit',
    files: ['edge-api/kit/**'],
    bans: [
      ...WORKER,
      above('db|actor|http|ports|background|events|modules'),
      LIMITS,
      { ...COMPOSED, allowTypes: false },
    ],
  },
  {
    room: 'database',
    files: ['edge-api/db/**'],
    bans: [...REPOSITORIES, above('actor|http|ports|background|events|modules'), LIMITS, COMPOSED],
  },
  {
    room: 'actor',
    files: ['edge-api/actor/**'],
    except: ['edge-api/actor/*.repository.ts'],
    bans: [...WORKER, above('http|ports|background|events|modules'), LIMITS, COMPOSED],
  },
  {
    room: 'limits',
    files: ['edge-api/limits/**'],
    bans: [...WORKER, above('http|ports|background|events|modules'), COMPOSED],
  },
  {
    room: 'http',
    files: ['edge-api/http/**'],
    bans: [...ROUTES, above('background|events|modules'), COMPOSED],
  },
  {
    room: 'adapters',
    files: ['edge-api/ports/**'],
    except: ['edge-api/ports/**/*.repository.ts'],
    bans: [PAGE_FILES, RUNTIME, DRIZZLE, above('http|background|events|modules'), COMPOSED],
  },
  {
    room: 'background',
    files: ['edge-api/background/**'],
    bans: [...WORKER, above('http|events|modules'), COMPOSED],
  },
  {
    room: 'events',
    files: ['edge-api/events/**'],
    // Its statements are part of others' batches.
    except: ['edge-api/events/*.repository.ts', 'edge-api/events/*.queries.ts'],
    bans: [...WORKER, above('http|modules'), COMPOSED],
  },
];

/** The modules of the worker in order: each can import the previous ones. */
export const MODULES = [
  'settings',
  'marketing',
  'outbox',
  'media',
  'account',
  'keys',
  'app-passwords',
  'product-events',
  'profiles',
  'designs',
  'sections',
  'tags',
  'contacts',
  'credits',
  'notes',
  'in-touch',
  'home',
  'duplicates',
  'keep-card',
  'imports',
  'address-book',
  'enrichment',
  'scanner',
  'analytics',
  'visitors',
  'exchange',
  'sharing',
  'card-font',
  'wallets',
  'push',
  'abuse',
  'visitor-cards',
  'discovery',
  'payments',
  'team',
  'sign-on',
  'webhooks',
  'leaving',
  'operator',
] as const;

/** A module's files by role, with the imports forbidden for the role, and the later modules. */
export function fencesOfModule(module: string, place: number): Fence[] {
  const later = MODULES.slice(place + 1);
  const order: Ban[] = later.length
    ? [
        {
          regex: `(^|/)\\.\\./(${later.join('|')})/`,
          message: 'A module imports only those before it (MODULES in scripts/lint/worker-fences.ts).',
        },
      ]
    : [];
  const folder = `edge-api/modules/${module}`;
  const fence = (files: string[], bans: Ban[]): Fence => ({
    room: module,
    files: files.map((name) => `${folder}/${name}`),
    bans: [...bans, ...order, COMPOSED],
  });
  return [
    fence(['**'], WORKER),
    fence(['**/*.usecases.ts'], USE_CASES),
    fence(['**/*.routes.ts'], ROUTES),
    fence(['**/*.repository.ts', '**/*.queries.ts'], REPOSITORIES),
  ];
}
