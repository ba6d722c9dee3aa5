/** What the build says of itself (`astro.config.mjs`); nothing where there is none, as in tests. */
declare const CARDEA_VERSION: string | undefined;
declare const CARDEA_COMMIT: string | null | undefined;

/** Which version this is, and of which commit, where the build knew. */
export const BUILD: { version: string; commit: string | null } = {
  version: typeof CARDEA_VERSION === 'string' ? CARDEA_VERSION : '0.0.0',
  commit: typeof CARDEA_COMMIT === 'string' ? CARDEA_COMMIT : null,
};
