import type { Schedule } from '../../background/job.ts';
import { deleteLapsedVisitorCards } from './visitor-cards.repository.ts';

/** Deletes offered cards that were not made in time. */
export const sweepOffered: Schedule = {
  name: 'sweep_visitor_cards',
  cron: '*/10 * * * *',
  run: async (deps) => {
    await deleteLapsedVisitorCards(deps.db, deps.now());
  },
};
