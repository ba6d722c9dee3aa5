import { contactEmails, contacts } from '../../../edge-api/db/tables/contacts.table.ts';
import { followedCards } from '../../../edge-api/db/tables/followed-cards.table.ts';
import type { CardFace } from '../../../src/domain/contact/followed-card.ts';
import { orderedName } from '../../../src/domain/contact/contact-name.ts';
import { userId, type Demo } from '../demo.ts';
import { demoId, demoUuid } from '../ids.ts';

/** Priya's card as it was when ava began to follow it: her number is new since. */
const BEFORE: CardFace = {
  is_business: false,
  first_name: 'Priya',
  last_name: 'Raman',
  job_title: 'Head of Acoustics',
  workplace: 'Halden & Rowe',
  picture_id: null,
  contact_info: [{ type: 'email', value: 'priya@haldenrowe.example' }],
  social_media: [],
};

/** A card that ava keeps. It changed since, so that the contact follows it when it is first read. */
export function followedCard(demo: Demo): void {
  const [user_id, id, at] = [userId('solo-active'), demoId('contact', 'kept', 0), demo.daysAgo(40)];
  const full_name = `${BEFORE.first_name} ${BEFORE.last_name}`;
  demo.insert(contacts, {
    id,
    uuid: demoUuid('contact', 'kept', 0),
    user_id,
    type: 'manual',
    is_card: true,
    full_name,
    first_name: BEFORE.first_name,
    last_name: BEFORE.last_name,
    sort_name: orderedName(full_name),
    company_name: BEFORE.workplace,
    job_title: BEFORE.job_title,
    created_at: at,
    updated_at: at,
  });
  demo.insert(contactEmails, {
    id: demoId('contact-email', 'kept', 0),
    contact_id: id,
    email: 'priya@haldenrowe.example',
    position: 0,
  });
  demo.insert(followedCards, {
    user_id,
    profile_id: demoId('profile', 'team_active_admin'),
    contact_id: id,
    face: JSON.stringify(BEFORE),
    seen_at: at,
    followed_at: at,
  });
}
