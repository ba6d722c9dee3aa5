import { productDatabase } from './product-database.ts';

/** Restores the demo accounts' original plans after a journey has bought others. */
export async function restorePlans(dataFolder: string): Promise<void> {
  const db = productDatabase(dataFolder);
  // Members first: a team always has an owner.
  await db.run(
    `delete from members where role <> 'owner' and team_id in (select m.team_id from members m join users u on u.id = m.user_id where m.role = 'owner' and u.email like 'solo-%@demo.test')`,
  );
  await db.run(
    `delete from members where user_id in (select id from users where email like 'solo-%@demo.test')`,
  );
  await db.run(
    `update users set plan = replace(substr(email, 6), '@demo.test', '') where email like 'solo-%@demo.test'`,
  );
}
