import type { Human } from './human.ts';

/** What the form does by itself is all: it shows nothing, asks nobody, and works without JavaScript. */
export const formAlone: Human = { siteKey: null, isProven: async () => true };
