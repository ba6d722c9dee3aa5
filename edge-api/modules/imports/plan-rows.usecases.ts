import type { ImportFault } from '../../../src/domain/imports/import-contract.ts';
import { knownBy, planPart, type PlannedPart } from '../../../src/domain/imports/import-plan.ts';
import type { ImportColumn, ImportRow } from '../../../src/domain/imports/import-table.ts';
import {
  fileTags,
  tagsToAdd,
  type FileTags,
  type NamedTag,
} from '../../../src/domain/imports/import-tags.ts';
import type { KeyHolders } from '../../../src/domain/imports/key-holders.ts';
import type { System } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { inSteps } from '../../kit/in-steps.ts';
import { selectNamed } from '../tags/tags.repository.ts';
import { addRowFaults, faultMessages, type FoundFault } from './fault-sentence.ts';
import { readHolders } from './holders.repository.ts';
import { addTags } from './import-tags.usecases.ts';
import type { ImportAsked } from './import-view.ts';
import type { ImportRecord, RunningImport } from './imports.repository.ts';
import { planOf, readingRows, type RowRead } from './look-at-rows.ts';
import type { MetContact } from './write-contacts.queries.ts';
import { readMet } from './write-part.repository.ts';

/**
 * The plan for the rows of a part, the existing contacts that they match, and the faults. It depends on the rows that
 * other imports have written (`done_by_others`), whose contacts may be the same people; on null it does not.
 */
export type PlannedRows = {
  plan: PlannedPart;
  there: ReadonlyMap<string, MetContact>;
  faults: ImportFault[];
  done_by_others: number | null;
};

const askedOf = ({ asked }: ImportRecord) => JSON.parse(asked ?? '{}') as ImportAsked;

/** Reads each row with the chosen mapping. */
async function readRows({ wait }: Deps, row: ImportRecord, rows: readonly ImportRow[]): Promise<RowRead[]> {
  const { columns } = askedOf(row);
  const chosen = (JSON.parse(row.columns) as ImportColumn[]).map(({ name }) => ({
    name,
    field: Object.hasOwn(columns, name) ? (columns[name] ?? null) : null,
  }));
  const read: RowRead[] = [];
  await inSteps(
    wait,
    readingRows(rows, planOf(row, chosen), (one) => read.push(one)),
  );
  return read;
}

/** Plans the rows of a part, and adds missing tags of its contacts. */
export async function planRows(
  deps: Deps,
  actor: System,
  row: RunningImport,
  rows: readonly ImportRow[],
): Promise<PlannedRows> {
  const { user_id } = actor.owner;
  const { on_duplicate, tags: asked, by_key } = askedOf(row);
  const read = await readRows(deps, row, rows);
  const drafts = read.flatMap(({ row: at, draft }) => (draft ? [{ ...draft, row: at }] : []));
  const holders: KeyHolders =
    on_duplicate === 'keep_both' ? new Map() : await readHolders(deps.db, user_id, drafts.map(knownBy));
  const metIds = [...holders.values()].flatMap((some) => some.map(({ id }) => id));
  const there =
    on_duplicate === 'merge'
      ? await readMet(deps.db, user_id, [...new Set(metIds)])
      : new Map<string, MetContact>();

  const names = drafts.flatMap(({ tags }) => tags);
  const own = by_key ? { ...actor, owner: { ...actor.owner, runs_team_id: null } } : actor;
  const listed = async () => (names.length + asked.length > 0 ? selectNamed(deps.db, own.owner) : []);
  // The plan changes its input: a contact's former values are needed to write the new ones.
  const planWith = (tags: FileTags, usable: readonly NamedTag[]) => {
    // A deleted one is on no contact.
    const forAll = asked.flatMap((id) => usable.find((tag) => tag.id === id) ?? []);
    return planPart(drafts, { tags, forAll }, holders, structuredClone(there), on_duplicate, deps.newId);
  };
  const before = await listed();
  const tags = fileTags(before, names, own.permissions.canEditManageTag);
  let plan = planWith(tags, before);
  const wanted = tagsToAdd(tags, plan.contacts);
  if (wanted.length > 0) {
    const colors = before.map(({ color }) => color);
    const areAll = await addTags(deps, own, row.id, wanted, colors);
    const after = await listed();
    plan = planWith(fileTags(after, names, areAll), after);
  }

  const all: FoundFault[] = [];
  for (const { row: at, draft, faults } of read) {
    const more = plan.faultsByRow.get(at);
    // A skipped row has no dropped values: the existing contact is unchanged.
    if (!draft || more) addRowFaults(all, at, [...faults, ...(more ?? [])]);
  }
  const done_by_others = on_duplicate === 'keep_both' ? null : row.done_by_others;
  return { plan, there, faults: faultMessages(all), done_by_others };
}
