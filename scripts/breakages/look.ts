import { run } from '../verify/steps.ts';
import { runTests } from '../verify/tests.ts';
import { typesOf } from '../verify/types.ts';
import type { Tier } from './breakage.ts';

/**
 * The result of a tier's files: `red` if a test failed or a check found something; `nothing` if no test ran to its
 * end, for example when the build failed.
 */
export type LookVerdict = 'red' | 'green' | 'nothing';

const PROGRAMS: Partial<Record<Tier, (file: string) => [program: string, ...string[]]>> = {
  types: (file) => typesOf(file),
  lint: (file) => ['oxlint', '--deny-warnings', '--config', file],
};

/** Runs files' checks on the product in the current folder. Their output goes to `say`. */
export async function look(
  tier: Tier,
  files: readonly string[],
  say: (text: string) => void,
): Promise<LookVerdict> {
  const program = PROGRAMS[tier];
  if (!program) {
    const { passed, failed, report } = await runTests([tier], {}, { files, say });
    if (report.files.some((file) => file.failed > 0)) return 'red';
    return failed > 0 || passed === 0 ? 'nothing' : 'green';
  }
  for (const file of files) {
    const [command, ...args] = program(file);
    if ((await run(command, args, {}, say)) !== 0) return 'red';
  }
  return 'green';
}
