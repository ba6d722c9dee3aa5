import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVisits, VISITS_FILE } from './journey-visits.ts';
import { run } from './steps.ts';

/** `npm run visits`: runs all journeys and records which file opens which pages, for `npm run test:changed`. */
const folder = mkdtempSync(join(tmpdir(), 'cardea-visits-'));
const file = join(folder, 'visits');
process.exitCode = await run('vitest', ['run', '--project=journeys'], { [VISITS_FILE]: file });
writeFileSync('e2e/visits.json', `${JSON.stringify(readVisits(file), null, 2)}\n`);
rmSync(folder, { recursive: true, force: true });
