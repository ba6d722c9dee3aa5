/** Milliseconds between two looks at a running enrichment. */
export const ENRICHMENT_POLL_MS = 4000;
/** Minutes until an enrichment times out and its credit is refunded. */
export const ENRICHMENT_MINUTES = 10;
/** Days in which findings about a person are reused for another contact of the same owner. */
export const FINDINGS_REUSE_DAYS = 90;
