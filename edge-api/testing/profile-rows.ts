import { asc, eq } from 'drizzle-orm';
import type { TestApp } from './people.ts';
import { formerHandles, profiles, cardDesigns } from '../db/tables/profiles.table.ts';
import { drawing, encode, type Format } from '../modules/media/testing/pictures.ts';

/** A profile as it is stored. */
export async function profileRow(app: TestApp, id: string) {
  const rows = await app.db.select().from(profiles).where(eq(profiles.id, id));
  return rows[0] ?? null;
}

/** All profiles of a person, in the order of their ids. */
export const profilesOf = (app: TestApp, userId: string) =>
  app.db.select().from(profiles).where(eq(profiles.user_id, userId)).orderBy(asc(profiles.id));

/** Former handles and the profiles that they redirect to. */
export async function formerHandlesOf(app: TestApp): Promise<Record<string, string>> {
  const rows = await app.db.select().from(formerHandles);
  return Object.fromEntries(rows.map((row) => [row.handle, row.profile_id]));
}

/** Gives a profile a custom design. @returns the design's id */
export async function addOwnDesign(app: TestApp, profile_id: string): Promise<number> {
  const colour = '#102030';
  const rows = await app.db
    .insert(cardDesigns)
    .values({
      profile_id,
      title: 'My own',
      background_color: colour,
      foreground_active_color: '#FFFFFF',
      accent_color: colour,
      full_name_foreground_color: '#FFFFFF',
      career_foreground_color: '#FFFFFF',
      card_background_color: colour,
      brand_color: 'FFFFFF',
    })
    .returning({ id: cardDesigns.id });
  return rows[0]!.id;
}

/** A picture as a data URL; another width makes another picture. */
export async function pictureUrl(width = 320, format: Format = 'jpeg', height = 200): Promise<string> {
  const bytes = await encode(drawing(width, height), format);
  return `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`;
}

export type ProblemBody = {
  type: string;
  status: number;
  detail: string;
  upgrade_url?: string;
  errors?: { path: string; message: string }[];
};

/** The body of a problem response. */
export const problemOf = async (response: Response): Promise<ProblemBody> => response.json();
