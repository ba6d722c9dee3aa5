import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form with a domain schema that is loaded with its validator once the form is edited, so that neither
 * is part of the page. Before that, or if loading fails, everything passes: the API validates with the same schema.
 */
export function lateResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): { resolver: Resolver<Input, unknown, Output>; begin: () => void } {
  type Check = Resolver<Input, unknown, Output>;
  let check: Promise<Check | null> | null = null;
  const fetchCheck = async (): Promise<Check | null> => {
    const [schema, { codeResolver }] = await Promise.all([load(), import('./code-resolver.ts')]);
    return codeResolver(schema);
  };
  return {
    begin() {
      check ??= fetchCheck().catch(() => (check = null));
    },
    async resolver(values, context, options) {
      const ready = await check;
      return ready ? ready(values, context, options) : { values: values as unknown as Output, errors: {} };
    },
  };
}
