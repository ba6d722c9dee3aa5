import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { Finding } from '../../../../src/domain/enrichment/enrichment.ts';
import type { Person, TestApp } from '../../../testing/people.ts';
import { runEnrichment } from '../enrichment.usecases.ts';

export const shownTo = async (person: Person, id: string) =>
  (await (await person.call('GET', `/contacts/${id}`)).json()) as ContactDetail;

export const creditsOf = async (person: Person) =>
  ((await (await person.call('GET', '/payments/credits')).json()) as { available_credits: number })
    .available_credits;

/** Grants credits to a team; people have some from the start. */
export const grant = (app: TestApp, person: Person, n = 5) =>
  app.client.execute({
    sql: `insert into credit_entries (id, account_id, sequence, kind, amount, balance_after, reference, created_at)
      select ?1, id, 1, 'grant', ?3, ?3, ?1, 1 from credit_accounts where team_id = ?2`,
    args: [`grant-${person.user_id}`, person.team_id, n],
  });

/** Completes every open run with these findings. */
export async function doRuns(app: TestApp, findings: readonly Finding[]): Promise<void> {
  const { enrichment } = app.deps;
  app.deps.enrichment = { find: async () => [...findings] };
  const { rows } = await app.client.execute("select id from enrichments where status = 'IN_PROGRESS'");
  for (const { id } of rows) await runEnrichment(app.deps, String(id));
  app.deps.enrichment = enrichment;
}

export const found = (field: Finding['field'], value: string): Finding => ({
  field,
  value,
  source: 'people_data',
  confidence: 0.8,
});
