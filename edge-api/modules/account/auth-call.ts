import { callsOf } from '../../http/call.ts';

/** A call of signing in, which refuses every API key before it looks for a session itself. */
export const authCall = callsOf('auth', [401, 403, 429]);
