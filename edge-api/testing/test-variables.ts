/** The variables that the start command sets. */
export const TEST_VARIABLES = {
  CARDEA_ENV: 'development',
  PUBLIC_URL: 'http://localhost:8787',
  DATABASE_URL: 'http://localhost:1',
  AUTH_SECRET: 'a-secret-of-tests-that-is-long-enough',
  VISITOR_HASH_SECRET: 'another-secret-of-tests-long-enough',
};
