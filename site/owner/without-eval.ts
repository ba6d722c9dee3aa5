/**
 * Tells zod, which comes later if at all, to try no `new Function`: the policy refuses it, and browsers report each try
 * (https://zod.dev/api?id=jitless). By the name under which zod keeps its configuration, since importing zod for it would
 * load it on every page.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(place.__zod_globalConfig ??= {}).jitless = true;

export {};
