import { STORED_COLOURS } from '../../../src/domain/designs/design-colours.ts';
import { LOOK_FIELDS, PUBLIC_IDENTITY, PUBLIC_SETTINGS } from '../../../src/domain/profile/field-sets.ts';
import { users } from '../../db/tables/account.table.ts';
import { codeStyles } from '../../db/tables/code-styles.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { cardDesigns, profiles } from '../../db/tables/profiles.table.ts';
import { callsToAction, sectionSettings } from '../../db/tables/sections.table.ts';
import { teams } from '../../db/tables/teams.table.ts';

const columnsOf = <Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;

/** The columns of a card by table. */
export const CARD_COLUMNS = {
  profile: columnsOf(
    profiles,
    'id',
    'public_id',
    'user_id',
    'handle',
    'is_default',
    'is_business',
    ...PUBLIC_IDENTITY,
    ...LOOK_FIELDS,
    ...PUBLIC_SETTINGS,
    'updated_at',
  ),
  design: columnsOf(cardDesigns, 'id', 'title', ...STORED_COLOURS),
  cta: columnsOf(callsToAction, 'priority', 'action', 'cta_type', 'link'),
  owner: columnsOf(users, 'plan', 'cardea_branding', 'ios_save_hint'),
  team: columnsOf(teams, 'id', 'plan'),
  section: columnsOf(sectionSettings, 'name', 'enabled', 'position'),
  picture: columnsOf(media, 'hash', 'content_type'),
  media: columnsOf(media, 'id', 'hash', 'content_type', 'size', 'width', 'height'),
  code: columnsOf(
    codeStyles,
    'foreground_color',
    'background_color',
    'modules',
    'logo',
    'frame',
    'frame_text',
  ),
  person: columnsOf(profiles, 'handle', 'first_name', 'last_name', 'job_title'),
};
