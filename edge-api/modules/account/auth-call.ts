import { callsOf } from '../../http/call.ts';

/** A call of better-auth's paths, which refuse every API key (`withoutKey`). */
export const authCall = callsOf('auth', [401, 403, 429]);
