/** Constants of the build (`astro.config.mjs`); undefined without one, as in tests. */
declare const CARDEA_VERSION: string | undefined;
declare const CARDEA_COMMIT: string | null | undefined;
declare const CARDEA_BUILD: string | undefined;

/** The version and commit of the build, if known. */
export const BUILD: { version: string; commit: string | null } = {
  version: typeof CARDEA_VERSION === 'string' ? CARDEA_VERSION : '0.0.0',
  commit: typeof CARDEA_COMMIT === 'string' ? CARDEA_COMMIT : null,
};

/** A hash of everything that the build is made from; empty without a build. */
export const BUILD_ID: string = typeof CARDEA_BUILD === 'string' ? CARDEA_BUILD : '';
