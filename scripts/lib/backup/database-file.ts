import { join } from 'node:path';

/** The file of the one database inside the folder of a database server (sqld 0.24). */
export const databaseFile = (folder: string): string => join(folder, 'dbs/default/data');
