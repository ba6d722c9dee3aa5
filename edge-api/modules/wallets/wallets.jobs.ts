import { z } from 'zod';
import { messageOf, type JobKind, type Schedule } from '../../background/job.ts';
import type { Deps } from '../../deps.ts';
import { pushToWallets } from './push-to-wallets.usecases.ts';

/** Tells wallets of passes that changed. What is to be told stands in the database, so one message stands for all. */
export const walletsJob: JobKind<'wallets', object> = {
  kind: 'wallets',
  schema: z.object({}),
  together: true,
  run: (deps) => pushToWallets(deps),
};

/** The message, for whoever changed a pass. */
export const walletsMessage = messageOf(walletsJob, {});

/** The same by the clock, where the queue was away. */
export const pushToWalletsLeft: Schedule = {
  name: 'tell_wallets',
  cron: '* * * * *',
  run: (deps: Deps) => pushToWallets(deps),
};
