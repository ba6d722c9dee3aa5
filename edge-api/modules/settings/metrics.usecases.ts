import type { Deps } from '../../deps.ts';
import type { Gauge } from '../../kit/metrics.ts';
import { checkHealth } from './health.usecases.ts';

/** The metrics of this isolate and of the parts, in OpenMetrics' text format. Unreadable ones are left out. */
export async function readMetrics(deps: Deps): Promise<string> {
  const [{ parts }, visits, backup] = await Promise.all([
    checkHealth(deps),
    deps.visits.stored.count().catch(() => null),
    deps.host.lastBackup().catch(() => null),
  ]);
  const { jobs, disk } = parts;
  const up = Object.entries(parts).flatMap(([part, { status }]): Gauge[] =>
    status === 'unknown' ? [] : [['cardea_part_up', status === 'ok' ? 1 : 0, { part }]],
  );
  return deps.metrics.render([
    ['cardea_start_time_seconds', deps.started.getTime() / 1000],
    ...up,
    ['cardea_jobs_waiting', jobs.waiting ?? null],
    ['cardea_jobs_oldest_age_seconds', jobs.oldest_seconds ?? null],
    ['cardea_jobs_failed', jobs.failed ?? null],
    ['cardea_visits_waiting', visits],
    ['cardea_disk_free_bytes', disk.free_bytes ?? null],
    ['cardea_disk_size_bytes', disk.size_bytes ?? null],
    ['cardea_backup_last_success_timestamp_seconds', backup && backup.getTime() / 1000],
  ]);
}
