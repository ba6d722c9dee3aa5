import { PEOPLE_ON_CARD } from '../../../src/domain/team/directory.ts';
import type { SectionName } from '../../../src/domain/sections/sections.ts';
import { jsonObject, jsonRow, tableParts, type Columns } from '../../db/json-row.ts';
import { reaches } from '../sections/kit/pushed.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS, type CardSectionKey } from '../sections/card-sections.ts';
import { CARD_COLUMNS as OF } from './card.columns.ts';

type CardSection = (typeof CARD_SECTIONS)[CardSectionKey];

/** Finds the profile `p`, by each kind of address; the parameter is the address. */
const FOUND = {
  handle: 'profiles p where p.handle = ?1',
  id: 'profiles p where p.id = ?1',
  code: 'cards c join profiles p on p.user_id = c.user_id and p.is_default = 1 where c.code = ?1',
} as const;

/** Columns by their names in the database. Others are not read, so that their changes delete no stored document. */
const namesOf = (columns: Columns) => Object.values(columns).map(({ name }) => name);
const ME = [...namesOf(OF.profile), 'team_id', 'picture_id', 'logo_id', 'background_id', 'card_design_id'];
const PERSON = [...namesOf(OF.person), 'picture_id'];

const listed = (table: string, names: readonly string[]) =>
  names.map((name) => `${table}."${name}"`).join(', ');

/** The profile, its owner's membership, and the team's business profile. */
const found = (by: keyof typeof FOUND) => `
  select ${listed('p', ME)}, m.role, m.team_id as member_team_id,
    (select b.id from profiles b where b.team_id = m.team_id and b.is_business = 1) as business_id
  from (select ${listed('p', ME)} from ${FOUND[by]} and p.state = 'normal') p
    left join members m on m.user_id = p.user_id`;

/** The id of the business profile that injects this section into the profile, or null. */
const pushing = (section: SectionName) => `(select me.business_id from injected_sections i
  where i.team_id = me.member_team_id and i.section = '${section}' and ${reaches('me.user_id')})`;

const mediaRow = (id: string, columns: Columns) =>
  `(select ${jsonRow('m', columns)} from media m where m.id = ${id})`;

/**
 * The items of a section, each with its picture or file: the profile's own, then injected ones. Sorted before they are
 * aggregated, which preserves their order: the server's parser does not support `order by` inside of an aggregate.
 */
function items({ name, table, mediaColumn }: CardSection): string {
  const { name: from, columns } = tableParts(table, 'position');
  const media = mediaColumn === null ? 'null' : mediaRow(`r.${mediaColumn}`, OF.media);
  return `(
  select json_group_array(${jsonObject({ item: jsonRow('r', columns), media })})
  from (select r.*, r.profile_id <> me.id as is_pushed from ${from} r
    where r.profile_id in (me.id, ${pushing(name)}) order by is_pushed, r.position) r)`;
}

const picture = (id: string) => mediaRow(id, OF.picture);

/** The LIVE cards of a business profile's team, if the team shows its directory. */
const directory = `(
  select json_group_array(${jsonObject({ person: jsonRow('n', OF.person), picture: picture('n.picture_id') })})
  from (select ${listed('q', PERSON)}, n.joined_at from members n join teams t on t.id = n.team_id and t.directories = 1
    join profiles q on q.user_id = n.user_id and q.is_default = 1 and q.state = 'normal'
    where n.team_id = case when me.is_business then me.team_id end
    order by n.joined_at limit ${PEOPLE_ON_CARD}) n)`;

const profile = jsonObject({
  profile: jsonRow('me', OF.profile),
  design: jsonRow('d', OF.design),
  cta: `(select ${jsonRow('a', OF.cta)} from calls_to_action a where a.profile_id = me.id)`,
  picture: picture('me.picture_id'),
  logo: picture('me.logo_id'),
  background: picture('me.background_id'),
  owner: `(select ${jsonRow('u', OF.owner)} from users u where u.id = me.user_id)`,
  role: 'me.role',
  team: `(select ${jsonRow('t', OF.team)} from teams t where t.id = coalesce(me.team_id, me.member_team_id))`,
  injected_bio: `(select b.bio from profiles b where b.id = ${pushing('about')})`,
});

/** `CardRows` without `moved`. */
const card = jsonObject({
  profile,
  sections: `(select json_group_array(${jsonRow('s', OF.section)}) from section_settings s where s.profile_id = me.id)`,
  items: jsonObject(Object.fromEntries(CARD_SECTION_KEYS.map((key) => [key, items(CARD_SECTIONS[key])]))),
  directory,
});

/** The handle that a former handle redirects to. */
const moved = `(select p.handle from former_handles f
  join profiles p on p.id = f.profile_id and p.state = 'normal' where f.handle = ?1)`;

const movedBy = (by: keyof typeof FOUND) => (by === 'handle' ? moved : 'null');

const statement = (by: keyof typeof FOUND, more = '') => `
  with me as materialized (${found(by)})
  select (select ${card} from me join card_designs d on d.id = me.card_design_id) as card,
    ${movedBy(by)} as moved${more}`;

const code = `,
    (select ${jsonRow('k', OF.code)} from me join code_styles k on k.profile_id = me.id) as code`;

/**
 * A statement with one row for each kind of address: the content of the card as a JSON document, and its new handle if
 * it moved. The text is built once: a query builder would take longer than the database.
 */
export const CARD_STATEMENTS = { handle: statement('handle'), id: statement('id') } as const;

/** The same by handle, with the style of its code as another JSON document; null for the plain one. */
export const CARD_AND_CODE = statement('handle', code);

/** The number of changes so far of what cards show. */
export const CHANGES = '(select version from card_changes)';

/** The content of a card by id, and the number of changes that were before it. */
export const CARD_AND_CHANGES = statement('id', `, ${CHANGES} as version`);

const stored = (by: keyof typeof FOUND) => `
  with me as materialized (select p.id, p.user_id, p.team_id from ${FOUND[by]} and p.state = 'normal')
  select (select id from me) as id,
    (select coalesce(u.created_at, t.created_at) from me left join users u on u.id = me.user_id
      left join teams t on t.id = me.team_id) as since, (select c.document from me join card_documents c on c.profile_id = me.id
    where c.build = ?2 and c.expires_at > ?3) as card, ${movedBy(by)} as moved`;

/**
 * The profile at an address, since when its person or team has an account, its stored document of a build (2) that is
 * valid at a time (3), and its new handle.
 */
export const STORED_STATEMENTS = { handle: stored('handle'), code: stored('code') } as const;
