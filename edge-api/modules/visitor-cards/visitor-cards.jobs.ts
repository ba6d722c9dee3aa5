import type { Schedule } from '../../background/job.ts';
import { deleteLapsed } from './visitor-cards.repository.ts';

/** Deletes the cards that were offered to visitors and that nobody made in time. */
export const sweepOffered: Schedule = {
  name: 'sweep_visitor_cards',
  cron: '*/10 * * * *',
  run: async (deps) => {
    await deleteLapsed(deps.db, deps.now());
  },
};
