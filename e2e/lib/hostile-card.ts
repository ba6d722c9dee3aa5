import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../edge-api/db/client.ts';
import * as tables from '../../edge-api/db/schema.ts';
import { hashToken } from '../../edge-api/kit/token-hash.ts';
import { sanitiseBio } from '../../edge-api/modules/profiles/sanitise-bio.ts';
import { addCard } from './add-card.ts';

const HOUR = 3_600_000;
const CONTACT = ['website', 'email', 'cell_phone', 'address', 'calendar', 'link', 'image'] as const;
const SOCIAL = ['linkedin', 'wechat', 'whatsapp'] as const;
/** The harmless address for items that use a vector as title. */
export const HARMLESS = 'https://made.example/';

/** The value of single fields: all vectors, joined. */
export const joined = (vectors: readonly string[]) => vectors.join(' ');

/**
 * Adds a card with the vectors in every field, bypassing validation: as separate items in lists, so that none hides
 * another, and joined in single fields.
 */
export async function plantVectors(db: Database, handle: string, vectors: readonly string[]): Promise<void> {
  const every = <T>(make: (vector: string) => T[]) => vectors.flatMap(make);
  const all = joined(vectors);
  await addCard(db, {
    handle,
    profile: { first_name: 'Mallory' },
    contact: every((text) => CONTACT.map((kind) => [kind, text, text] as const)),
    social: every((text) => SOCIAL.map((network) => [network, text] as const)),
    links: every((text) => [
      { title: text, link: HARMLESS, pictured: true },
      { title: text, link: text },
      { title: text, link: `made.example/${text}` },
    ]),
    videos: every((text) => [
      { title: text, link: text },
      { title: text, link: `/media/${text}` },
      { title: text, link: `https://youtu.be/WhWc3b3KhnY?t=${text}`, poster: true },
    ]),
    photos: vectors,
    files: vectors,
    cta: { priority: 'CustomExchange', action: all, cta_type: 'exchange', link: `made.example/${all}` },
  });
  const [profile] = await db.select().from(tables.profiles).where(eq(tables.profiles.handle, handle));
  await plantQuestions(db, profile!.id, vectors);
}

/** Texts and questions of the exchange form, including options. */
async function plantQuestions(db: Database, profile_id: string, vectors: readonly string[]): Promise<void> {
  const all = joined(vectors);
  await db.insert(tables.leadCaptureForms).values({
    profile_id,
    title: all,
    consent_text: all,
    marketing_text: all,
    updated_at: new Date(),
  });
  await db.insert(tables.leadCaptureQuestions).values(
    vectors.map((question, position) => ({
      id: randomUUID(),
      profile_id,
      question,
      ...(position % 2 === 0
        ? { kind: 'choice' as const, options: [...vectors] }
        : { kind: 'text' as const }),
      position,
    })),
  );
}

/** Signs in the owner of a card by a row. @returns the session's token */
export async function signIn(db: Database, handle: string): Promise<string> {
  const [token, now] = [randomUUID(), new Date()];
  const [profile] = await db.select().from(tables.profiles).where(eq(tables.profiles.handle, handle));
  const user_id = profile!.user_id!;
  await db.insert(tables.sessions).values({
    id: randomUUID(),
    user_id,
    token: await hashToken(token),
    expires_at: new Date(now.getTime() + HOUR),
    created_at: now,
    updated_at: now,
  });
  return token;
}

/**
 * Sets the vectors in all single fields of a profile, bypassing validation, and the API's output for bios with them,
 * in one.
 */
export async function showVectors(db: Database, handle: string, vectors: readonly string[]): Promise<void> {
  const all = joined(vectors);
  const texts = { first_name: all, last_name: all, job_title: all, workplace: all, designation: all };
  const bios = await Promise.all(vectors.map((text) => sanitiseBio(`<p>Before ${text} after</p>`)));
  await db
    .update(tables.profiles)
    .set({ ...texts, company_name_separator: all, footer_text: all, bio: bios.join('') })
    .where(eq(tables.profiles.handle, handle));
}
