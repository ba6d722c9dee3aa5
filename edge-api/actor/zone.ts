import type { Actor } from './actor.ts';

/** The time zone in which an account's calendar days begin. */
export const zoneOf = ({ time_zone }: Pick<Actor, 'time_zone'>): string => time_zone ?? 'UTC';
