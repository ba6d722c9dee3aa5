import type { TestApp } from '../../../testing/people.ts';

/** Makes a team pay for so many seats. */
export async function paySeats(app: TestApp, teamId: string, seats: number): Promise<void> {
  await app.client.execute({
    sql: `insert into subscriptions (id, vendor_id, vendor_customer_id, team_id, status, seats, period_ends_at,
        vendor_updated_at, created_at, updated_at)
      values (?1, ?1, 'customer', ?2, 'active', ?3, 9999999999999, 1, 1, 1)
      on conflict (id) do update set seats = excluded.seats`,
    args: [`seats-of-${teamId}`, teamId, seats],
  });
}
