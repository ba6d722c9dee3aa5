/**
 * Fetches what sends what waits on a device, and has it sent. By itself, so that pages on which nothing waits are not
 * sent the list of files that this needs.
 */
export const wakeOutbox = async (): Promise<void> => (await import('./outbox.store.ts')).startOutbox();
