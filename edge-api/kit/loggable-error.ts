/** An error whose message has no personal data, secret or address, so that it can be logged. */
export class LoggableError extends Error {}
