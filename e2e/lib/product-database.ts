import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { connectDatabase, type Database } from '../../edge-api/db/client.ts';

/** The database of the product that runs with this data folder, for rows that no call of the API writes. */
export function productDatabase(dataFolder: string): Database {
  const variables = parseEnv(readFileSync(join(dataFolder, 'site/server/.dev.vars'), 'utf8'));
  return connectDatabase(variables['DATABASE_URL']!, variables['DATABASE_AUTH_TOKEN']);
}
