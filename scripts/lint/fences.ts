/** What files of one room may not import. `allowTypes` lets `import type` through. */
export type Ban = { regex: string; message: string; allowTypes?: boolean };
type Fence = { room: string; files: string[]; except?: string[]; bans: Ban[] };

const into = (folders: string) => `(^|[/#])(${folders})(/|$)`;
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'edge-api/testing/**', '**/testing/**'];

const RUNTIME: Ban = {
  regex: '^cloudflare:',
  message: "Only worker.ts, env.ts, the cache adapter and the site's middleware know the runtime.",
};
const DRIZZLE: Ban = {
  regex: '^(drizzle-orm|@libsql/)',
  message: 'Only tables, repositories and db/ know the database.',
};
const VENDORS: Ban = {
  regex: '^(stripe|passkit-generator|tesseract\\.js|resend|@cf-wasm/)',
  message: "Only a port's adapter knows a vendor's SDK.",
};
const INSIDE_WORKER: Ban = {
  regex: into('edge-api'),
  message: 'The browser side sees the worker only as `import type` in src/api/client.ts.',
};
const PAGES: Ban = { regex: into('site'), message: 'Nothing imports the site.' };

/** Holds for every file outside of `src/messages`, and outside of all rooms. */
export const LANGUAGE: Ban = {
  regex: '(^|/)messages/[a-z]{2}(-[a-z]+)?(/|\\.ts$)',
  message: 'Sentences come from `#messages/<group>.ts`, in whatever language is built.',
};

const WORKER: Ban[] = [
  PAGES,
  RUNTIME,
  DRIZZLE,
  VENDORS,
  {
    regex: into('features|islands|ui|stores|forms'),
    message: 'The worker shares only the domain and the messages.',
  },
];
const USE_CASES: Ban[] = [
  PAGES,
  RUNTIME,
  DRIZZLE,
  VENDORS,
  { regex: '\\.routes|\\.table|^hono', message: 'A use-case knows neither HTTP nor tables.' },
];
const DATABASE: Ban = {
  regex: '\\.repository|\\.queries|\\.table',
  message: 'A route asks a use-case, never the database.',
};
const ROUTES: Ban[] = [PAGES, RUNTIME, DRIZZLE, VENDORS, DATABASE];
const REPOSITORIES: Ban[] = [
  PAGES,
  RUNTIME,
  VENDORS,
  { regex: '\\.usecases|\\.routes|^hono', message: 'A repository knows neither use-cases nor HTTP.' },
];

/** What stands above a room of the ground: nothing of it may be imported there. */
const above = (rooms: string, allowTypes = false): Ban => ({
  regex: `(^|/)(${rooms})(/|$)`,
  message: 'The ground knows nothing of what stands on it.',
  allowTypes,
});
const COMPOSED: Ban = {
  regex: '/(deps|compose|app|api|worker|jobs|subscribers)\\.ts$',
  message: 'Only the composition puts the worker together; others take `Deps` as a type.',
  allowTypes: true,
};

/** The ground of the worker, from the bottom: `kit`, `db`, `actor`, `http` and `ports`, `background`, `events`, on
 * which the modules stand. */
const GROUND: Fence[] = [
  {
    room: 'kit',
    files: ['edge-api/kit/**'],
    bans: [
      ...WORKER,
      above('db|actor|http|ports|background|events|modules'),
      { ...COMPOSED, allowTypes: false },
    ],
  },
  {
    room: 'database',
    files: ['edge-api/db/**'],
    bans: [...REPOSITORIES, above('actor|http|ports|background|events|modules'), COMPOSED],
  },
  {
    room: 'actor',
    files: ['edge-api/actor/**'],
    except: ['edge-api/actor/*.repository.ts'],
    bans: [...WORKER, above('http|ports|background|events|modules'), COMPOSED],
  },
  {
    room: 'http',
    files: ['edge-api/http/**'],
    // It counts tries for routes and use-cases alike, in a table of its own.
    except: ['edge-api/http/rate-limit.ts'],
    bans: [...ROUTES, above('background|events|modules'), COMPOSED],
  },
  {
    room: 'adapters',
    files: ['edge-api/ports/**'],
    except: ['edge-api/ports/**/*.repository.ts'],
    bans: [PAGES, RUNTIME, DRIZZLE, above('http|background|events|modules'), COMPOSED],
  },
  {
    room: 'background',
    files: ['edge-api/background/**'],
    bans: [...WORKER, above('http|events|modules'), COMPOSED],
  },
  {
    room: 'events',
    files: ['edge-api/events/**'],
    // Its statements stand in the batches of others.
    except: ['edge-api/events/*.repository.ts', 'edge-api/events/*.queries.ts'],
    bans: [...WORKER, above('http|modules'), COMPOSED],
  },
];

/** The modules of the worker, in their order: each may import those before it. */
export const MODULES = [
  'settings',
  'marketing',
  'outbox',
  'media',
  'account',
  'profiles',
  'designs',
  'sections',
  'contacts',
  'analytics',
  'visitors',
  'exchange',
  'sharing',
  'discovery',
  'payments',
  'leaving',
] as const;

/** A module's files by their role, each with what its role forbids and with the modules that come after it. */
function fencesOfModule(module: string, place: number): Fence[] {
  const later = MODULES.slice(place + 1);
  const order: Ban[] = later.length
    ? [
        {
          regex: `(^|/)\\.\\./(${later.join('|')})/`,
          message: 'A module imports only those before it (MODULES in scripts/lint/fences.ts).',
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

/** Who may import whom, as docs/decisions/0001-rooms-and-fences.md says. The last fence that matches a file holds. */
export const FENCES: readonly Fence[] = [
  {
    room: 'domain',
    files: ['src/domain/**'],
    bans: [
      {
        regex: '^(\\.\\.|[@#]|[a-y]|z[a-np-z])',
        message: 'The domain is pure: it imports itself and zod, nothing else.',
      },
    ],
  },
  {
    room: 'messages',
    files: ['src/messages/**'],
    bans: [{ regex: '^(@|[a-z]|(\\.\\./)+([^.d]|d[^o]))', message: 'Messages know the domain alone.' }],
  },
  {
    room: 'ui',
    files: ['src/ui/**'],
    bans: [
      INSIDE_WORKER,
      PAGES,
      RUNTIME,
      DRIZZLE,
      {
        regex: into('forms|stores|features|islands|api|domain|messages'),
        message: 'A ui component knows nothing of the product.',
      },
    ],
  },
  {
    room: 'stores',
    files: ['src/stores/**'],
    bans: [
      INSIDE_WORKER,
      PAGES,
      RUNTIME,
      DRIZZLE,
      {
        regex: into('ui|forms|features|islands'),
        message: 'What all share draws nothing and knows no feature.',
      },
    ],
  },
  {
    room: 'forms',
    files: ['src/forms/**'],
    bans: [
      INSIDE_WORKER,
      PAGES,
      RUNTIME,
      DRIZZLE,
      { regex: into('features|islands'), message: 'Forms are for every feature and know none.' },
    ],
  },
  {
    room: 'features',
    files: ['src/features/**'],
    bans: [
      INSIDE_WORKER,
      PAGES,
      RUNTIME,
      DRIZZLE,
      { regex: into('islands'), message: 'Islands import features, not the other way.' },
      { regex: '^\\.\\./[^.]|/features/', message: 'Features never import each other.' },
    ],
  },
  { room: 'islands', files: ['src/islands/**'], bans: [INSIDE_WORKER, PAGES, RUNTIME, DRIZZLE] },
  {
    room: 'client',
    files: ['src/api/**'],
    bans: [
      { ...INSIDE_WORKER, allowTypes: true },
      PAGES,
      RUNTIME,
      DRIZZLE,
      { regex: into('stores|forms|ui|features|islands'), message: 'The client only makes calls.' },
    ],
  },
  { room: 'worker', files: ['edge-api/**'], bans: WORKER },
  ...GROUND,
  { room: 'use-cases', files: ['edge-api/modules/**/*.usecases.ts'], bans: USE_CASES },
  {
    room: 'routes',
    files: ['edge-api/**/*.routes.ts', 'edge-api/api.ts', 'edge-api/app.ts'],
    bans: ROUTES,
  },
  {
    room: 'repositories',
    files: ['edge-api/**/*.repository.ts', 'edge-api/**/*.queries.ts', 'edge-api/**/*.table.ts'],
    bans: REPOSITORIES,
  },
  ...MODULES.flatMap(fencesOfModule),
  {
    room: 'composition',
    files: ['edge-api/worker.ts', 'edge-api/env.ts', 'edge-api/ports/cache/choose-cache.ts'],
    bans: [PAGES, DRIZZLE],
  },
  { room: 'sign-in', files: ['edge-api/modules/account/auth.ts'], bans: [PAGES, RUNTIME] },
  {
    room: 'site',
    files: ['site/**'],
    bans: [
      RUNTIME,
      DRIZZLE,
      VENDORS,
      {
        regex:
          '\\.repository|\\.queries|\\.table|\\.routes|edge-api/(db|ports|background|events|worker|app|api)|/(deps|compose)\\.ts$',
        message: 'A page calls read use-cases with `Astro.locals.deps`.',
        allowTypes: true,
      },
    ],
  },
  { room: 'middleware', files: ['site/middleware.ts'], bans: [DRIZZLE, VENDORS] },
  { room: 'tests', files: TESTS, bans: [] },
];
