/** Where the rows of an import are in the bucket. No address leads there. */
export const importKey = (id: string): string => `import-${id}`;

/** What the queue is sent, so that an import goes on. */
export const importMessage = (id: string) => ({ kind: 'import_contacts', id }) as const;
