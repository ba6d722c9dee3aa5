import { execFileSync } from 'node:child_process';

/** The commit that a checkout is at, or `CARDEA_COMMIT` says, where only the sources are; null if neither knows. */
export function commitOf(root: string): string | null {
  const given = process.env['CARDEA_COMMIT'];
  if (given) return given;
  try {
    return execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
