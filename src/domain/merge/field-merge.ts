import { changedFields, type Side } from './list-merge.ts';

/** Values of a form: as loaded, as edited here, and as stored now. */
export type Versions<Values extends object> = { base: Values; mine: Values; theirs: Values };

/** The chosen side of each contested field. */
export type Sides = Readonly<Record<string, Side>>;

/** The fields that both sides changed differently: a conflict. */
export function conflictingFields<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  const [here, there] = [changedFields(base, mine), changedFields(base, theirs)];
  return changedFields(mine, theirs).filter(
    (name): name is keyof Values & string => here.includes(name) && there.includes(name),
  );
}

/**
 * Three-way merge of a form: what one side alone changed is taken from that side; conflicts follow the choice, by
 * default one's own.
 */
export function mergeFields<Values extends object>(versions: Versions<Values>, sides: Sides = {}): Values {
  const { base, mine, theirs } = versions;
  const given = conflictingFields(versions).filter((name) => sides[name] === 'theirs');
  const changed = changedFields(base, mine).filter((name) => !given.some((one) => one === name));
  const own = Object.fromEntries(changed.map((name) => [name, mine[name as keyof Values]]));
  return { ...theirs, ...own };
}
