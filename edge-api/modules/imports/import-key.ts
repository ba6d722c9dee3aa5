/** Where the rows of an import are in the bucket. No address leads there. */
export const importKey = (id: string): string => `import-${id}`;

/** Seconds without a part after which nobody seems to be at an import that runs. */
export const STANDING_SECONDS = 10;

/** What the queue is sent, so that an import goes on. */
export const importMessage = (id: string) => ({ kind: 'import_contacts', id }) as const;

/** The same, unless rows were imported meanwhile: then somebody is at it. */
export const standingMessage = (id: string, done: number) => ({ ...importMessage(id), done });
