import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies the checkout, including uncommitted changes, with linked packages: faults never change the checkout itself.
 * Tools' caches inside of packages are separate.
 */
export function copyTree(root: string): { copy: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'cardea-breakages-'));
  const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return { copy, remove };
}
