import { z } from 'zod';
import { messageOf, type JobKind, type Schedule } from '../../background/job.ts';
import type { Deps } from '../../deps.ts';
import { pushToWallets } from './push-to-wallets.usecases.ts';

/** Notifies wallets of changed passes. Pending changes are in the database, so one message covers all. */
export const walletsJob: JobKind<'wallets', object> = {
  kind: 'wallets',
  schema: z.object({}),
  together: true,
  run: (deps) => pushToWallets(deps),
};

/** The message after a change of a pass. */
export const walletsMessage = messageOf(walletsJob, {});

/** The same by schedule, in case the queue was away. */
export const pushToWalletsLeft: Schedule = {
  name: 'tell_wallets',
  cron: '* * * * *',
  run: (deps: Deps) => pushToWallets(deps),
};
