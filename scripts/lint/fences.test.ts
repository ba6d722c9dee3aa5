import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODULES } from './worker-fences.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
let house: string;
const said = new Map<string, Said[]>();

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'cardea-fences-'));
  cpSync(join(PROJECT, 'oxlint.config.ts'), join(house, 'oxlint.config.ts'));
  cpSync(join(PROJECT, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(house, 'node_modules'));
  for (const round of roundsOf([...BREACHES, ...NEIGHBOURS])) lintRound(round);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

type Example = readonly [place: string, line: string];
type Said = { filename: string; code: string; severity: string };

/** Groups examples into rounds without repeated places: two would export the same name. */
function roundsOf(examples: readonly Example[]): Example[][] {
  const rounds: Example[][] = [];
  for (const example of examples) {
    const free = rounds.find((round) => round.every(([place]) => place !== example[0]));
    if (free) free.push(example);
    else rounds.push([example]);
  }
  return rounds;
}

/** Runs the linter once on files with these places and imports. */
function lintRound(round: readonly Example[]): void {
  for (const [place, line] of round) {
    const file = join(house, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, place.endsWith('.astro') ? `---\n${line}\n---\n<p>hello</p>\n` : `${line}\n`);
  }
  const places = round.map(([place]) => place);
  const run = spawnSync(join(PROJECT, 'node_modules/.bin/oxlint'), ['-f', 'json', ...places], {
    cwd: house,
    encoding: 'utf8',
  });
  for (const place of places) rmSync(join(house, place));
  const { diagnostics, number_of_files } = JSON.parse(run.stdout) as {
    diagnostics: Said[];
    number_of_files: number;
  };
  expect(number_of_files, 'files that the linter read').toBe(round.length);
  for (const [place, line] of round) {
    const of = diagnostics.filter(({ filename }) => filename === place);
    said.set(`${place} ${line}`, of);
    if (of.some(({ severity }) => severity === 'error')) expect(run.status).not.toBe(0);
  }
}

/** The linter's severity for an example's forbidden import. */
const breachesIn = (place: string, line: string) =>
  said
    .get(`${place} ${line}`)
    ?.filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ severity }) => severity);

const BREACHES: Example[] = [
  ['src/domain/card/a.ts', "export { en } from '../../messages/en.ts';"],
  ['src/domain/card/a.ts', "export { permissions } from '#messages/permissions.ts';"],
  ['src/domain/card/a.ts', "export { readFile } from 'node:fs';"],
  ['src/domain/card/a.ts', "export { Hono } from 'hono';"],
  ['src/messages/a.ts', "export { Button } from '../ui/button.tsx';"],
  ['src/ui/a.tsx', "export { limits } from '../domain/limits/text.ts';"],
  ['src/ui/a.tsx', "export { en } from '../messages/en.ts';"],
  ['src/ui/a.tsx', "export { toasts } from '#messages/toasts.ts';"],
  ['src/ui/a.tsx', "export { $profile } from '../features/profile/profile.store.ts';"],
  ['src/ui/a.tsx', "export { $account } from '../stores/session.store.ts';"],
  ['src/stores/a.store.ts', "export { showToast } from '../ui/toast.ts';"],
  ['src/stores/a.store.ts', "export { $profile } from '../features/profile/profile.store.ts';"],
  ['src/forms/a.ts', "export { $profile } from '../features/profile/profile.store.ts';"],
  ['src/features/share/a.tsx', "export { $contacts } from '../contacts/contacts.store.ts';"],
  ['src/features/share/a.tsx', "export { $contacts } from '../../features/contacts/contacts.store.ts';"],
  ['src/features/share/codes/a.tsx', "export { $contacts } from '../../contacts/contacts.store.ts';"],
  ['src/features/share/codes/a.tsx', "export { Share } from '../../../islands/share.tsx';"],
  ['src/api/a.ts', "export { $account } from '../stores/session.store.ts';"],
  ['edge-api/modules/x/a.ts', "export { useOwnerForm } from '../../../src/forms/use-owner-form.ts';"],
  [
    'src/features/share/a.tsx',
    "export { openCard } from '../../../edge-api/modules/visitors/open-card.usecases.ts';",
  ],
  ['src/features/share/a.tsx', "export { Share } from '../../islands/share.tsx';"],
  ['src/islands/a.tsx', "export { createDeps } from '../../edge-api/deps.ts';"],
  ['src/api/client.ts', "export { api } from '../../edge-api/api.ts';"],
  ['edge-api/http/a.ts', "export { env } from 'cloudflare:workers';"],
  ['edge-api/ports/cache/local.cache.ts', "export { env } from 'cloudflare:workers';"],
  ['edge-api/ports/drawing/a.drawing.ts', "export { env } from 'cloudflare:workers';"],
  ['edge-api/kit/a.ts', "export { findPerson } from '../actor/actor.usecases.ts';"],
  ['edge-api/kit/a.ts', "export type { Deps } from '../deps.ts';"],
  ['edge-api/db/a.ts', "export { requireMay } from '../actor/rights.ts';"],
  ['edge-api/actor/a.ts', "export { sameOrigin } from '../http/origin.ts';"],
  ['edge-api/kit/limited.ts', "export { spendAttempt } from '../limits/rate-limit.ts';"],
  ['edge-api/limits/a.ts', "export { sameOrigin } from '../http/origin.ts';"],
  ['edge-api/modules/notes/seen.usecases.ts', "export { visitorOf } from '../../http/visitor.ts';"],
  ['edge-api/http/a.ts', "export { openCard } from '../modules/visitors/open-card.usecases.ts';"],
  ['edge-api/http/a.ts', "export { tell } from '../events/dispatch.ts';"],
  ['edge-api/background/a.ts', "export { tell } from '../events/dispatch.ts';"],
  ['edge-api/events/a.ts', "export { contactVCard } from '../modules/contacts/contacts.usecases.ts';"],
  ['edge-api/modules/contacts/a.usecases.ts', "export { subscribersOf } from '../../subscribers.ts';"],
  ['edge-api/modules/contacts/a.usecases.ts', "export { LETTERS } from '../../stored-letters.ts';"],
  ['edge-api/http/a.ts', "export { createDeps } from '../compose.ts';"],
  [
    'edge-api/modules/media/media.usecases.ts',
    "export { openCard } from '../visitors/open-card.usecases.ts';",
  ],
  ['edge-api/modules/contacts/a.repository.ts', "export { payerFor } from '../payments/payer.ts';"],
  [
    'edge-api/modules/contacts/a.routes.ts',
    "export { recordVisitWithin } from '../analytics/receive-visit.usecases.ts';",
  ],
  ['edge-api/modules/account/a.ts', "export { zipStream } from '../leaving/zip-stream.ts';"],
  ['edge-api/modules/x/x.usecases.ts', "export { eq } from 'drizzle-orm';"],
  ['edge-api/modules/x/x.usecases.ts', "export { xRoutes } from './x.routes.ts';"],
  ['edge-api/modules/x/x.routes.ts', "export { readX } from './x.repository.ts';"],
  ['edge-api/modules/x/x.routes.ts', "export { xs } from './x.table.ts';"],
  ['edge-api/modules/x/x.repository.ts', "export { doX } from './x.usecases.ts';"],
  ['edge-api/modules/x/x.usecases.ts', "export { default as Stripe } from 'stripe';"],
  ['edge-api/modules/x/x.usecases.ts', "export { Card } from '../../../site/card/card.ts';"],
  ['edge-api/ports/mail/a.mail.ts', "export { readX } from '../../modules/x/x.usecases.ts';"],
  [
    'site/pages/a.astro',
    "import { readCard } from '../../edge-api/modules/visitors/visitors.repository.ts';\nreadCard();",
  ],
  ['site/pages/a.astro', "import { createDeps } from '../../edge-api/compose.ts';\ncreateDeps();"],
  ['src/features/share/a.tsx', "export { share } from '../../messages/en/share.ts';"],
  ['edge-api/modules/x/a.ts', "export { problems } from '../../../src/messages/en/problems.ts';"],
  ['site/pages/a.astro', "import { share } from '../../src/messages/en/share.ts';\nshare.a;"],
  ['e2e/a.test.ts', "export { share } from '../src/messages/en/share.ts';"],
  ['scripts/a.ts', "export { en } from '../src/messages/en.ts';"],
  ['bench/a.ts', "export { share } from '../src/messages/sv/share.ts';"],
  ['site/card/a.astro', "import { env } from 'cloudflare:workers';\nenv.a;"],
];

const NEIGHBOURS: Example[] = [
  ['src/domain/card/a.ts', "export { z } from 'zod';"],
  ['src/domain/card/a.ts', "export { oneLine } from '../text/one-line.ts';"],
  ['src/messages/a.ts', "export { BRAND } from '../domain/brand/brand.ts';"],
  ['src/messages/en.ts', "export { share } from './en/share.ts';"],
  ['src/messages/en.test.ts', "export { en } from './en.ts';"],
  ['src/features/share/a.tsx', "export { share } from '#messages/share.ts';"],
  ['edge-api/modules/x/a.ts', "export { format } from '../../../src/messages/format.ts';"],
  ['e2e/a.test.ts', "export { share } from '#messages/share.ts';"],
  ['src/features/share/a.tsx', "export { Button } from '../../ui/button.tsx';"],
  ['src/features/share/a.tsx', "export { $account } from '../../stores/session.store.ts';"],
  ['src/features/share/codes/a.tsx', "export { ShareWays } from '../ShareWays.tsx';"],
  ['src/features/share/codes/a.tsx', "export { Button } from '../../../ui/buttons/Button.tsx';"],
  ['src/features/share/a.tsx', "export { useOwnerForm } from '../../forms/use-owner-form.ts';"],
  ['src/forms/a.ts', "export { call } from '../stores/call.ts';"],
  ['src/stores/a.ts', "export { createClients } from '../api/client.ts';"],
  ['src/api/client.ts', "export type { VisitorsApi } from '../../edge-api/api.ts';"],
  ['edge-api/modules/x/x.repository.ts', "export { eq } from 'drizzle-orm';"],
  ['edge-api/modules/x/x.usecases.ts', "export { readX } from './x.repository.ts';"],
  ['edge-api/modules/x/x.routes.ts', "export { doX } from './x.usecases.ts';"],
  [
    'edge-api/modules/leaving/a.usecases.ts',
    "export { showContact } from '../contacts/contacts.usecases.ts';",
  ],
  ['edge-api/modules/contacts/a.usecases.ts', "export type { Deps } from '../../deps.ts';"],
  ['edge-api/http/a.ts', "export type { Deps } from '../deps.ts';"],
  ['edge-api/kit/numbers.ts', "export { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';"],
  ['edge-api/limits/b.ts', "export { countAttempt } from '../db/rate-limits.repository.ts';"],
  ['edge-api/modules/notes/asked.usecases.ts', "export type { Visitor } from '../../http/visitor.ts';"],
  ['site/middleware.ts', "export { env } from 'cloudflare:workers';"],
  ['edge-api/worker.ts', "export { WorkerEntrypoint } from 'cloudflare:workers';"],
  ['edge-api/ports/cache/choose-cache.ts', "export { cache } from 'cloudflare:workers';"],
  [
    'site/pages/a.astro',
    "import { openCard } from '../../edge-api/modules/visitors/open-card.usecases.ts';\nopenCard();",
  ],
];

describe('the fences between the rooms', () => {
  test.each(BREACHES)('%s cannot contain: %s', (place, line) => {
    expect(breachesIn(place, line)).toContain('error');
  });

  test.each(NEIGHBOURS)('%s can contain: %s', (place, line) => {
    expect(breachesIn(place, line)).toEqual([]);
  });
});

test('each module of the worker is in the order', () => {
  expect(readdirSync(join(PROJECT, 'edge-api/modules')).toSorted()).toEqual([...MODULES].toSorted());
});
