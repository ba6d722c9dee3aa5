import { productDatabase } from './product-database.ts';

/** Gives the demo accounts of one's own the plans back that they are named after, once a journey has bought others. */
export async function restorePlans(dataFolder: string): Promise<void> {
  const db = productDatabase(dataFolder);
  await db.run(
    `delete from members where user_id in (select id from users where email like 'solo-%@demo.test')`,
  );
  await db.run(
    `update users set plan = replace(substr(email, 6), '@demo.test', '') where email like 'solo-%@demo.test'`,
  );
}
