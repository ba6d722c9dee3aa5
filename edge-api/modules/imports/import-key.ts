/** The bucket's key of an import's rows, which has no URL. */
export const importKey = (id: string): string => `import-${id}`;

/** Seconds without progress after which a running import counts as abandoned. */
export const STANDING_SECONDS = 10;

/** The queue message that continues an import. */
export const importMessage = (id: string) => ({ kind: 'import_contacts', id }) as const;

/** The same, unless rows were imported meanwhile: then a worker is active. */
export const standingMessage = (id: string, done: number) => ({ ...importMessage(id), done });
