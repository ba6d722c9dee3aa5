/** The variables that the start command sets. */
export const TEST_VARIABLES = {
  CARDEA_ENV: 'development',
  PUBLIC_URL: 'http://localhost:8787',
  DATABASE_URL: 'http://localhost:1',
  AUTH_SECRET: 'a-secret-of-tests-that-is-long-enough',
  VISITOR_HASH_SECRET: 'another-secret-of-tests-long-enough',
  VAPID_PUBLIC_KEY: 'BBlSh9deANyFcugQlOWmjAtXor27kza4dYT6XefJQ9RqlKgY5s7eyuB3E5A3oY2aXnJ_hcIGSgKhB6fyj-4sjzQ',
  VAPID_PRIVATE_KEY: '-JxV3VSOjKQBwh8PuGxODPZRdMcE9wHZf7Io6wdivzg',
};
