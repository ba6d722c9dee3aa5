import { callApi, type TestApp } from '../../../testing/people.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../../db/tables/lead-capture.table.ts';

/** Sends details to a card as JSON. */
export const post = (app: TestApp, handle: string, body: unknown, headers: Record<string, string> = {}) =>
  callApi(app, 'POST', `/p/${handle}/exchange`, body, headers);

/** Sends them as the plain form of the page. */
export const postForm = (
  app: TestApp,
  handle: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.request(`/api/p/${handle}/exchange`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });

const TABLES = ['contacts', 'contact_emails', 'contact_phones', 'contact_answers', 'consents'] as const;

/** The number of rows in each table. */
export async function rowCounts(app: TestApp): Promise<Record<(typeof TABLES)[number], number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await app.client.execute(`select count(*) as n from ${table}`);
      return [table, Number(rows[0]?.['n'])] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<(typeof TABLES)[number], number>;
}

/** Gives a profile a custom form. */
export async function ownForm(
  app: TestApp,
  profile_id: string,
  form: Partial<typeof leadCaptureForms.$inferInsert>,
  questions: Partial<typeof leadCaptureQuestions.$inferInsert>[] = [],
): Promise<void> {
  await app.db.insert(leadCaptureForms).values({ profile_id, updated_at: app.deps.now(), ...form });
  for (const [position, question] of questions.entries())
    await app.db.insert(leadCaptureQuestions).values({
      id: `${profile_id}-q${position}`,
      profile_id,
      question: 'Which garden did we talk about?',
      kind: 'text',
      position,
      ...question,
    });
}

/** The token in the link of the mail that confirms an exchange. */
export const tokenIn = ({ text }: { text: string }): string =>
  /\/withdraw\?token=([\w-]+)/.exec(text)?.[1] ?? '';
