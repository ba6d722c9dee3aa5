import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Characters that distinguish the classes of a style sheet from those of the others. */
const LENGTH = 4;

/** The name of a module's class in pages: the bundler's own also has a line's number, and is longer. */
export function scopedClassName(root: string, file: string, name: string): string {
  const path = relative(root, file.split('?')[0]!).replaceAll('\\', '/');
  const sheet = createHash('sha256').update(path).digest('base64url').slice(0, LENGTH);
  return `_${name}_${sheet}`;
}
