/**
 * Loads the code that sends pending changes, and runs it. A separate module, so that pages without pending changes do
 * not load the list of files it needs.
 */
export async function wakeOutbox({ notes, cards }: { notes: boolean; cards: boolean }): Promise<void> {
  if (notes) {
    (await import('./outbox.store.ts')).startOutbox();
    (await import('./others-waiting.ts')).askAboutOthers();
  }
  if (cards) await (await import('./event-cards.store.ts')).openEventCards();
}
