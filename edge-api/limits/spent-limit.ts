import type { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';

export type RateLimit = keyof typeof RATE_LIMITS;

/** A counted attempt, for its refund. */
export type Attempt = { key: string; resets_at: Date };

/** A limit after an attempt: its attempts, those left, and its window in milliseconds. */
export type SpentLimit = Attempt & { limit: RateLimit; most: number; left: number; window: number };
