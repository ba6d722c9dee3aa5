import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { LeadCaptureForm } from '../../../src/domain/exchange/lead-capture.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertWhere } from '../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { ifThere, isThere, nextMoment } from '../profiles/profile-state.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';

/** The own texts of a profile's form, null without any, and its questions in their order. One trip. */
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
 * Replaces a profile's form in one batch, all or nothing. Questions that stay keep their rows, which the answers of
 * contacts refer to. @returns false if the profile is gone
 */
export async function writeLeadCapture(
  db: Database,
  profileId: string,
  form: LeadCaptureForm,
  now: Date,
  event: RecordedEvent,
): Promise<boolean> {
  const { require_email, require_phone, require_company_name, questions } = form;
  const { title, consent_text, marketing_text } = form;
  const there = ifThere(profileId);
  const [changed] = await db.batch([
    db
      .update(profiles)
      .set({ require_email, require_phone, require_company_name, updated_at: nextMoment(now) })
      .where(isThere(profileId))
      .returning({ id: profiles.id }),
    insertWhere(
      db,
      leadCaptureForms,
      { profile_id: profileId, title, consent_text, marketing_text, updated_at: now },
      there,
    ).onConflictDoUpdate({
      target: leadCaptureForms.profile_id,
      set: asInserted('title', 'consent_text', 'marketing_text', 'updated_at'),
    }),
    db.delete(leadCaptureQuestions).where(
      and(
        eq(leadCaptureQuestions.profile_id, profileId),
        notInArray(
          leadCaptureQuestions.id,
          questions.map(({ id }) => id),
        ),
      ),
    ),
    ...questions.map((question, position) =>
      insertWhere(
        db,
        leadCaptureQuestions,
        { ...question, profile_id: profileId, position },
        there,
      ).onConflictDoUpdate({
        target: leadCaptureQuestions.id,
        set: asInserted('question', 'kind', 'options', 'required', 'position'),
        setWhere: sql`profile_id = excluded.profile_id`,
      }),
    ),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}
