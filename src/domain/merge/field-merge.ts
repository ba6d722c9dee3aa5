import { changedFields, type Side } from './list-merge.ts';

/** What a form holds: as it was read, as it is here, and as it is stored by now. */
export type Versions<Values extends object> = { base: Values; mine: Values; theirs: Values };

/** For each field that somebody has to choose of, whose value is taken. */
export type Sides = Readonly<Record<string, Side>>;

/** The fields that both sides changed, each otherwise: somebody has to choose. */
export function contestedFields<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  const [here, there] = [changedFields(base, mine), changedFields(base, theirs)];
  return changedFields(mine, theirs).filter(
    (name): name is keyof Values & string => here.includes(name) && there.includes(name),
  );
}

/**
 * What a form comes to of which two sides changed fields: what one side alone changed is as that side left it, and what both
 * changed is as was chosen, one's own unless something else was.
 */
export function mergeFields<Values extends object>(versions: Versions<Values>, sides: Sides = {}): Values {
  const { base, mine, theirs } = versions;
  const given = contestedFields(versions).filter((name) => sides[name] === 'theirs');
  const kept = changedFields(base, mine).filter((name) => !given.some((one) => one === name));
  const own = Object.fromEntries(kept.map((name) => [name, mine[name as keyof Values]]));
  return { ...theirs, ...own };
}
