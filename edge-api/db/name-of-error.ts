import { isDatabaseAway, isDatabaseUnwritable } from './client.ts';

/** The name of an error in the log. */
export function nameOfError(error: unknown): string {
  if (isDatabaseAway(error)) return 'database_away';
  return isDatabaseUnwritable(error) ? 'database_unwritable' : 'defect';
}
