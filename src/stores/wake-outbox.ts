/**
 * Fetches what sends what waits on a device, and has it sent. By itself, so that pages on which nothing waits are not
 * sent the list of files that this needs.
 */
export async function wakeOutbox({ notes, cards }: { notes: boolean; cards: boolean }): Promise<void> {
  if (notes) (await import('./outbox.store.ts')).startOutbox();
  if (cards) await (await import('./event-cards.store.ts')).openEventCards();
}
