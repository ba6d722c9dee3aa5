import { IDEMPOTENCY_HOURS } from '../../src/domain/limits/attempts.ts';
import { deleteKeys } from '../db/idempotency-keys.repository.ts';
import type { Schedule } from './job.ts';

/** Deletes idempotency keys whose requests are not repeated any more. */
export const sweepKeys: Schedule = {
  name: 'sweep_idempotency_keys',
  cron: '*/10 * * * *',
  run: (deps) => deleteKeys(deps.db, new Date(deps.now().getTime() - IDEMPOTENCY_HOURS * 3_600_000)),
};
