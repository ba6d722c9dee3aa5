import { keyedHash } from '../../../kit/keyed-hash.ts';

/** What the mailed link of an export carries. It is made of the id, so that no job and no row has to hold it. */
export const exportToken = (secret: string, id: string): Promise<string> => keyedHash(secret, `export:${id}`);

/** Where a file of contacts stands in the bucket. No address leads there. */
export const exportKey = (id: string): string => `export-${id}`;

/** The page that the mailed link opens. */
export const exportPath = (id: string, token: string): string => `/exports/${id}?token=${token}`;
