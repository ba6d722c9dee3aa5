import { sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';

/** The identity on a card whose owner allows search engines. */
export type ListedCard = {
  first_name: string;
  last_name: string;
  job_title: string | null;
  workplace: string | null;
  /** Whether the card's owner verified the e-mail. */
  proven: number;
};

const hides = (section: string) =>
  sql`exists (select 1 from section_settings s where s.profile_id = p.id and s.name = ${section} and s.enabled = 0)`;

/** Listed cards that publicly show one of these e-mails or LinkedIn URLs; those with a verified e-mail first. */
export async function readListedCards(
  db: Database,
  { emails, linkedin }: { emails: readonly string[]; linkedin: readonly string[] },
): Promise<ListedCard[]> {
  return db.all<ListedCard>(sql`
    select p.first_name, p.last_name, p.job_title, p.workplace, exists (select 1 from users u where u.id = p.user_id
      and u.email_verified = 1 and u.email in ${among(emails)}) as proven
    from profiles p
    where p.listed = 1 and p.state = 'normal' and p.is_business = 0 and (
      (not ${hides('contact_info')} and p.id in (select f.profile_id from json_each(${JSON.stringify(emails)}) e
        join contact_fields f on f.field_type_id = 'email' and f.value = e.value collate nocase))
      or (not ${hides('social_media')} and p.id in (select f.profile_id from json_each(${JSON.stringify(linkedin)}) e
        join social_items f on f.field_type_id = 'linkedin' and f.value = e.value collate nocase)))
    order by proven desc, p.created_at, p.id limit 2`);
}
