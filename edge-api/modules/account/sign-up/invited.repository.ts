import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { invitations } from '../../../db/tables/teams.table.ts';

/** Whether a team has mailed an invitation to this e-mail that is still open. */
export async function isInvited(db: Database, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(eq(invitations.email, email), isNull(invitations.accepted_at), gt(invitations.expires_at, now)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a team's invitation by link, found by the hash of its token, is still open. Seats are counted on joining. */
export async function isOpenLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.token_hash, tokenHash),
        isNull(invitations.email),
        isNull(invitations.accepted_at),
        gt(invitations.expires_at, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
