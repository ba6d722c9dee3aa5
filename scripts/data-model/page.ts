import { format, resolveConfig } from 'prettier';
import * as schema from '../../edge-api/db/schema.ts';
import { describeTables } from './describe-tables.ts';
import { writePage } from './write-page.ts';

/** The page of the data model, from the project's root. */
export const DATA_MODEL = 'docs/data-model.md';

export const TABLES = describeTables(schema);

/** The page as the tables of the product would have it, aligned as all papers are. */
export const writtenPage = async (page: string): Promise<string> =>
  format(writePage(page, TABLES), { ...(await resolveConfig(DATA_MODEL)), filepath: DATA_MODEL });
