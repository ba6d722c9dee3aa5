import type { Human } from './human.ts';

/** Only the form's own checks: no widget, no request, no JavaScript. */
export const formAlone: Human = { siteKey: null, isProven: async () => true };
