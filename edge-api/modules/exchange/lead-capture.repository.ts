import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { LeadCaptureForm } from '../../../src/domain/lead-capture.ts';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';

/** The own texts of a profile's form, null where it has none, and its questions in their order. One trip. */
export async function readLeadCapture(db: Database, profileId: string) {
  const [forms, questions] = await db.batch([
    db.select().from(leadCaptureForms).where(eq(leadCaptureForms.profile_id, profileId)),
    db
      .select()
      .from(leadCaptureQuestions)
      .where(eq(leadCaptureQuestions.profile_id, profileId))
      .orderBy(asc(leadCaptureQuestions.position)),
  ]);
  return { form: forms[0] ?? null, questions };
}

/**
 * Replaces a profile's form in one batch, all of it or nothing. Questions that stay keep their rows, which the answers
 * of contacts refer to.
 * @returns false where the profile is gone
 */
export async function writeLeadCapture(
  db: Database,
  profileId: string,
  form: LeadCaptureForm,
  now: Date,
  event: RecordedEvent,
): Promise<boolean> {
  const { require_email, require_phone, require_company_name, questions } = form;
  const isThere = and(eq(profiles.id, profileId), eq(profiles.state, 'normal'));
  const ifThere = sql`where exists (select 1 from ${profiles} where ${isThere})`;
  const at = now.getTime();
  const [changed] = await db.batch([
    db
      .update(profiles)
      .set({ require_email, require_phone, require_company_name, updated_at: now })
      .where(isThere)
      .returning({ id: profiles.id }),
    db.run(sql`insert into ${leadCaptureForms} (profile_id, title, consent_text, marketing_text, updated_at)
      select ${profileId}, ${form.title}, ${form.consent_text}, ${form.marketing_text}, ${at} ${ifThere}
      on conflict (profile_id) do update set title = excluded.title, consent_text = excluded.consent_text,
        marketing_text = excluded.marketing_text, updated_at = excluded.updated_at`),
    db.delete(leadCaptureQuestions).where(
      and(
        eq(leadCaptureQuestions.profile_id, profileId),
        notInArray(
          leadCaptureQuestions.id,
          questions.map(({ id }) => id),
        ),
      ),
    ),
    ...questions.map(({ id, question, kind, options, required }, position) =>
      db.run(sql`insert into ${leadCaptureQuestions} (id, profile_id, question, kind, options, required, position)
        select ${id}, ${profileId}, ${question}, ${kind}, ${options && JSON.stringify(options)}, ${required ? 1 : 0},
          ${position} ${ifThere}
        on conflict (id) do update set question = excluded.question, kind = excluded.kind, options = excluded.options,
          required = excluded.required, position = excluded.position where profile_id = excluded.profile_id`),
    ),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}
