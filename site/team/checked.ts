import type { Values } from '../forms/form.ts';

/** Ticked names in a form, whose boxes are called `{prefix}.{name}`. */
export const checked = <Name extends string>(
  values: Values,
  prefix: string,
  names: readonly Name[],
): Name[] => names.filter((name) => values[`${prefix}.${name}`] !== undefined);
