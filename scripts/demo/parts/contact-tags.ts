import { notes } from '../../../edge-api/db/tables/notes.table.ts';
import { contactTags, tags } from '../../../edge-api/db/tables/tags.table.ts';
import { tagNameKey, type TagColor } from '../../../src/domain/contact/tags.ts';
import { teamId, userId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';
import { one, pick } from '../pick.ts';
import { AUDIENCES, type Audience } from './audiences.ts';
import { NOTES } from './contact-words.ts';
import { cameAt } from './contacts.ts';

type DemoTag = readonly [name: string, color: TagColor];

/** Ava's tags for contacts of gardens. */
const AVA: readonly DemoTag[] = [
  ['Client', 'Fern'],
  ['Follow up', 'Rose'],
  ['Museum', 'Violet'],
  ['Spring fair', 'Amber'],
  ['Supplier', 'Lagoon'],
];
/** The tags of the active team, shared by all of it. */
const TEAM: readonly DemoTag[] = [
  ['Fair 2026', 'Sky'],
  ['Partner', 'Orchid'],
  ['Press', 'Slate'],
];

function addTags(
  demo: Demo,
  owner: { user_id: string | null; team_id: string | null },
  key: string,
  all: readonly DemoTag[],
) {
  return all.map(([name, color], n) => {
    const id = demoId('tag', key, n);
    demo.insert(tags, {
      id,
      ...owner,
      name,
      name_key: tagNameKey(name),
      color,
      created_at: demo.daysAgo(80),
    });
    return id;
  });
}

/** Between the contact's coming and now. */
function notedAt(demo: Demo, audience: Audience, nth: number): Date {
  const came = cameAt(demo, audience, nth).getTime();
  return new Date(came + ((demo.now.getTime() - came) * pick(60, 'note-day', audience.offset + nth)) / 60);
}

/** Adds one or two tags to about half of an audience's contacts, and a note to some. */
function tagContacts(demo: Demo, audience: Audience, ids: readonly string[]): void {
  const { account, handle, offset, contacts } = audience;
  for (let nth = 0; nth < contacts; nth++) {
    const n = offset + nth;
    const contact_id = demoId('contact', handle, nth);
    if (pick(2, 'tagged', n) === 0) {
      const first = one(ids, 'tag', n);
      demo.insert(contactTags, { contact_id, tag_id: first });
      const second = one(ids, 'second-tag', n);
      if (second !== first && pick(3, 'two-tags', n) === 0)
        demo.insert(contactTags, { contact_id, tag_id: second });
    }
    if (pick(6, 'noted', n) !== 0) continue;
    const at = notedAt(demo, audience, nth);
    const note = { id: demoId('note', handle, nth), contact_id, author_id: userId(account) };
    demo.insert(notes, { ...note, text: one(NOTES, 'note', n), created_at: at, updated_at: at });
  }
}

/** Tags and notes: ava's own, and those that the active team shares. */
export function tagsAndNotes(demo: Demo): void {
  const own = addTags(demo, { user_id: userId('solo-active'), team_id: null }, 'ava', AVA);
  const shared = addTags(demo, { user_id: null, team_id: teamId('active') }, 'team-active', TEAM);
  for (const audience of AUDIENCES) {
    if (audience.account === 'solo-active') tagContacts(demo, audience, own);
    else if (audience.account.startsWith('team-active')) tagContacts(demo, audience, shared);
  }
}
