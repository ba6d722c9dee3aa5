import { batchNamed } from '../../db/batch-named.ts';
import type { Database } from '../../db/client.ts';
import { selectAccount, type Exported } from './export-account.queries.ts';
import { selectCards } from './export-cards.queries.ts';
import { selectContactWork } from './export-contacts.queries.ts';
import { selectPayments } from './export-payments.queries.ts';
import { selectPrograms } from './export-programs.queries.ts';
import { selectTeam } from './export-team.queries.ts';
import { selectUploads } from './export-uploads.queries.ts';

/** Everything that is kept about a person, but secrets: no password hash, no token. In one trip. */
export async function readEverything(db: Database, who: Exported) {
  const all = await batchNamed(db, {
    ...selectAccount(db, who),
    ...selectTeam(db, who),
    ...selectCards(db, who),
    ...selectPayments(db, who),
    ...selectUploads(db, who),
    ...selectContactWork(db, who),
    ...selectPrograms(db, who),
  });
  return {
    ...all,
    account: all.account[0] ?? null,
    team: all.team[0] ?? null,
    directory: all.directory[0] ?? null,
    credit_account: all.credit_account[0] ?? null,
  };
}
