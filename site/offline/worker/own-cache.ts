/** Before the id of the account in the name of its cache. The number is raised as those of the other caches are. */
const PREFIX = 'own-1:';

export const isOwnCache = (name: string): boolean => name.startsWith(PREFIX);
export const ownCacheOf = (account: string): string => PREFIX + account;
