/** An error whose message holds nothing of a person, no secret and no address, so that the log may say it. */
export class LoggableError extends Error {}
