/** The name of zod's global configuration; importing zod for it would load it on every page. */
const CONFIGURATION = '__zod_globalConfig';

/**
 * Disables `new Function` in zod, which may load later: the policy blocks it, and browsers report each attempt
 * (https://zod.dev/api?id=jitless).
 */
export function checkWithoutEval(): void {
  const place = globalThis as { [CONFIGURATION]?: { jitless?: boolean } };
  (place[CONFIGURATION] ??= {}).jitless = true;
}
