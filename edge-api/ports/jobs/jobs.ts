import type { Letter } from '../mail/mail.ts';

/** Work that is done behind the answers, tried again until it is done. */
export type Job = { kind: 'mail'; letter: Letter } | { kind: 'purge'; tags: string[] };

/** Takes work for later; `delaySeconds` at most 12 hours. */
export type Jobs = { send(job: Job, delaySeconds?: number): Promise<void> };
