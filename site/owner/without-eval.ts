/** The name under which zod keeps its configuration; importing zod for it would load it on every page. */
const CONFIGURATION = '__zod_globalConfig';

/**
 * Tells zod, which comes later if at all, to try no `new Function`: the policy refuses it, and browsers report each try
 * (https://zod.dev/api?id=jitless).
 */
export function checkWithoutEval(): void {
  const place = globalThis as { [CONFIGURATION]?: { jitless?: boolean } };
  (place[CONFIGURATION] ??= {}).jitless = true;
}
