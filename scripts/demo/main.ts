import { parseArgs } from 'node:util';
import { fillDemo } from './fill.ts';

// Fills an empty database: `node scripts/demo/main.ts --url … --persist … --config …`, its token in DATABASE_AUTH_TOKEN.
const { values } = parseArgs({
  options: { url: { type: 'string' }, persist: { type: 'string' }, config: { type: 'string' } },
});
const { url: databaseUrl = '', persist: persistTo = '', config: configPath = '' } = values;
await fillDemo({ databaseUrl, authToken: process.env['DATABASE_AUTH_TOKEN'], persistTo, configPath });
