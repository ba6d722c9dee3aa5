import { execFileSync } from 'node:child_process';

/** The commit that a checkout is at; null where it is none, or git is not there. */
export function commitOf(root: string): string | null {
  try {
    return execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
