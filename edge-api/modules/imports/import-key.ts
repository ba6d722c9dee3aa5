/** The bucket's key of an import's rows, which has no URL. */
export const importKey = (id: string): string => `import-${id}`;

/** The key of the file itself, which is removed with the rows. */
export const importFileKey = (id: string): string => `${importKey(id)}/file`;

/** Seconds without progress after which a running import counts as abandoned. */
export const STANDING_SECONDS = 10;

/** The queue message that continues an import. */
export const importMessage = (id: string) => ({ kind: 'import_contacts', id }) as const;

/** The queue message that continues to undo an import. */
export const undoMessage = (id: string) => ({ kind: 'undo_import', id }) as const;

/** The queue message that continues to add the photos of an import. */
export const photosMessage = (id: string) => ({ kind: 'import_photos', id }) as const;

/** The same messages, unless there was progress meanwhile: then a worker is active. */
export const standingMessage = (id: string, done: number) => ({ ...importMessage(id), done });
export const standingUndoMessage = (id: string, done: number) => ({ ...undoMessage(id), done });
export const standingPhotosMessage = (id: string, done: number) => ({ ...photosMessage(id), done });
