import type { Schedule } from '../../background/job.ts';
import { deleteExpired } from './card-documents.repository.ts';

/** Deletes the stored documents of cards that no one has opened for an hour. */
export const sweepDocuments: Schedule = {
  name: 'sweep_card_documents',
  cron: '*/10 * * * *',
  run: async (deps) => {
    await deleteExpired(deps.db, deps.now());
  },
};
