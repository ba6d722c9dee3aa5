import {
  DRIZZLE,
  INSIDE_WORKER,
  into,
  PAGE_FILES,
  REPOSITORIES,
  ROUTES,
  RUNTIME,
  USE_CASES,
  VENDORS,
  WORKER,
  type Fence,
} from './bans.ts';
import { fencesOfModule, GROUND, MODULES } from './worker-fences.ts';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'edge-api/testing/**', '**/testing/**'];

/** `out` is the beginning of a path that leaves the feature. */
const featureFence = (room: string, files: string, out: string): Fence => ({
  room,
  files: [files],
  bans: [
    INSIDE_WORKER,
    PAGE_FILES,
    RUNTIME,
    DRIZZLE,
    { regex: into('islands'), message: 'Islands import features, not the other way.' },
    { regex: `${out}|/features/`, message: 'Features never import each other.' },
  ],
});

/** Who can import whom, according to docs/decisions/0001-rooms-and-fences.md. The last matching fence applies. */
export const FENCES: readonly Fence[] = [
  {
    room: 'domain',
    files: ['src/domain/**'],
    bans: [
      {
        // A subject's folder is left by one step, the domain by two.
        regex: '^(\\.\\./\\.\\.|[@#]|[a-y]|z[a-np-z])',
        message: 'The domain is pure: it imports itself and zod, nothing else.',
      },
    ],
  },
  {
    room: 'messages',
    files: ['src/messages/**'],
    bans: [
      {
        regex: '^(@|[a-z]|(\\.\\./)+([^.dv]|d[^o]|v[^i]))',
        message: 'Messages know the domain alone.',
      },
    ],
  },
  {
    room: 'ui',
    files: ['src/ui/**'],
    bans: [
      INSIDE_WORKER,
      PAGE_FILES,
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
      PAGE_FILES,
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
      PAGE_FILES,
      RUNTIME,
      DRIZZLE,
      { regex: into('features|islands'), message: 'Forms are for every feature and know none.' },
    ],
  },
  featureFence('features', 'src/features/**', '^\\.\\./[^.]'),
  featureFence('parts of features', 'src/features/*/*/**/*', '^\\.\\./\\.\\./[^.]'),
  { room: 'islands', files: ['src/islands/**'], bans: [INSIDE_WORKER, PAGE_FILES, RUNTIME, DRIZZLE] },
  {
    room: 'client',
    files: ['src/api/**'],
    bans: [
      { ...INSIDE_WORKER, allowTypes: true },
      PAGE_FILES,
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
    bans: [PAGE_FILES, DRIZZLE],
  },
  { room: 'sign-in', files: ['edge-api/modules/account/auth.ts'], bans: [PAGE_FILES, RUNTIME] },
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
