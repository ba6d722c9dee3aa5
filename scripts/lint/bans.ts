/** Imports forbidden for a room's files. `allowTypes` permits `import type`. */
export type Ban = { regex: string; message: string; allowTypes?: boolean };
/** Imports forbidden for a room's files, except for `except`. */
export type Fence = { room: string; files: string[]; except?: string[]; bans: Ban[] };

export const into = (folders: string) => `(^|[/#])(${folders})(/|$)`;

export const RUNTIME: Ban = {
  regex: '^cloudflare:',
  message: "Only worker.ts, env.ts, the cache adapter and the site's middleware know the runtime.",
};
export const DRIZZLE: Ban = {
  regex: '^(drizzle-orm|@libsql/)',
  message: 'Only tables, repositories and db/ know the database.',
};
export const VENDORS: Ban = {
  regex: '^(stripe|node-forge|pdf-lib|@pdf-lib/|tesseract\\.js|resend|@cf-wasm/)',
  message: "Only a port's adapter knows a vendor's SDK.",
};
export const INSIDE_WORKER: Ban = {
  regex: into('edge-api'),
  message: 'The browser side sees the worker only as `import type` in src/api/client.ts.',
};
export const PAGE_FILES: Ban = { regex: into('site'), message: 'Nothing imports the site.' };

/** For every file outside of `src/messages` and of all rooms. */
export const LANGUAGE: Ban = {
  regex: '(^|/)messages/[a-z]{2}(-[a-z]+)?(/|\\.ts$)',
  message: 'Sentences come from `#messages/<group>.ts`, in whatever language is built.',
};

export const WORKER: Ban[] = [
  PAGE_FILES,
  RUNTIME,
  DRIZZLE,
  VENDORS,
  {
    regex: into('features|islands|ui|stores|forms'),
    message: 'The worker shares only the domain and the messages.',
  },
];
export const USE_CASES: Ban[] = [
  PAGE_FILES,
  RUNTIME,
  DRIZZLE,
  VENDORS,
  { regex: '\\.routes|\\.table|^hono', message: 'A use-case knows neither HTTP nor tables.' },
  { regex: '(^|/)\\.\\./http/', message: 'A use-case knows neither HTTP nor tables.', allowTypes: true },
];
const DATABASE: Ban = {
  regex: '\\.repository|\\.queries|\\.table',
  message: 'A route asks a use-case, never the database.',
};
export const ROUTES: Ban[] = [PAGE_FILES, RUNTIME, DRIZZLE, VENDORS, DATABASE];
export const REPOSITORIES: Ban[] = [
  PAGE_FILES,
  RUNTIME,
  VENDORS,
  { regex: '\\.usecases|\\.routes|^hono', message: 'A repository knows neither use-cases nor HTTP.' },
];

/**
 * Rate limits and unrequested mails are counted above code without a caller; the domain's constants of that name are
 * for all.
 */
export const LIMITS: Ban = {
  regex: '^(\\.\\./)+limits/',
  message: 'The ground knows nothing of what stands on it.',
};
/** The layers above a room of the base: none of them can be imported there. */
export const above = (rooms: string, allowTypes = false): Ban => ({
  regex: `(^|/)(${rooms})(/|$)`,
  message: 'The ground knows nothing of what stands on it.',
  allowTypes,
});
export const COMPOSED: Ban = {
  regex: '/(deps|compose|app|api|worker|jobs|stored-letters|subscribers)\\.ts$',
  message: 'Only the composition puts the worker together; others take `Deps` as a type.',
  allowTypes: true,
};
