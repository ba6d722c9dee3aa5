import { expect } from 'vitest';
import type { Product } from './product.ts';
import { productDatabase } from './product-database.ts';

/**
 * Makes the schedule dispatch overdue events of killed processes without the usual minute of delay. Waits until none
 * is left.
 */
export async function dispatchOverdue({ origin, dataFolder }: Product): Promise<void> {
  const db = productDatabase(dataFolder);
  const left = async () => {
    // Including those that failed meanwhile and are postponed.
    await db.run(`update event_deliveries set due_at = 0`);
    await fetch(`${origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
    return db.all(`select event_id, subscriber from event_deliveries`);
  };
  await expect.poll(left, { timeout: 60_000, interval: 500 }).toEqual([]);
}

/** The sent letters about something, in no order. `about` is a part of their subject or address. */
export async function lettersAbout({ dataFolder }: Product, about: string) {
  return productDatabase(dataFolder).all<{ to: string; subject: string }>(
    `select "to", subject from outbox where instr(subject, '${about}') or instr("to", '${about}')`,
  );
}
