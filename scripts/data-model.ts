import { readFileSync, writeFileSync } from 'node:fs';
import { DATA_MODEL, writtenPage } from './data-model/page.ts';

/** Writes into the page of the data model what the tables say (`npm run data-model`). */
writeFileSync(DATA_MODEL, await writtenPage(readFileSync(DATA_MODEL, 'utf8')));
