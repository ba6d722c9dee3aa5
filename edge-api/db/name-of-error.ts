import { isDatabaseAway, isDatabaseUnwritable } from './client.ts';

/** Under which name the log has an error. */
export function nameOfError(error: unknown): string {
  if (isDatabaseAway(error)) return 'database_away';
  return isDatabaseUnwritable(error) ? 'database_unwritable' : 'defect';
}
