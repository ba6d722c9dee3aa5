import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keyOf, shippedExpressions, slowness, VERDICTS_FILE, type Verdicts } from './expressions.ts';

/** Records the verdict of every shipped expression in the file that the test reads. */
const project = fileURLToPath(new URL('../..', import.meta.url));
const verdicts: Verdicts = {};
for (const expression of shippedExpressions(project).toSorted((a, b) =>
  keyOf(a).localeCompare(keyOf(b), 'en'),
))
  verdicts[keyOf(expression)] = slowness(expression);
writeFileSync(VERDICTS_FILE, `${JSON.stringify(verdicts, null, 2)}\n`);
