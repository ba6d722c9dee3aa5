/** Prefix of an account's cache name; the number is incremented like those of the other caches. */
const PREFIX = 'own-1:';

export const isOwnCache = (name: string): boolean => name.startsWith(PREFIX);
export const ownCacheOf = (account: string): string => PREFIX + account;
