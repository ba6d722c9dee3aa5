import { keyedHash } from '../../../kit/keyed-hash.ts';

/** The token in an export's mailed link, derived from the id, so that no job or row stores it. */
export const exportToken = (secret: string, id: string): Promise<string> => keyedHash(secret, `export:${id}`);

/** The bucket's key of an export, which has no URL. */
export const exportKey = (id: string): string => `export-${id}`;

/** The page that the mailed link opens. */
export const exportPath = (id: string, token: string): string => `/exports/${id}?token=${token}`;
