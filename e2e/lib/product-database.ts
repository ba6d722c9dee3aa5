import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { connectDatabase, type Database } from '../../edge-api/db/client.ts';

/** The database of the product running in this data folder, for rows that the API does not write. */
export function productDatabase(dataFolder: string): Database {
  const variables = parseEnv(readFileSync(join(dataFolder, 'site/server/.dev.vars'), 'utf8'));
  return connectDatabase(variables['DATABASE_URL']!, variables['DATABASE_AUTH_TOKEN']);
}
