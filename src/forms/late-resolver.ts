import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by a schema of the domain that is fetched with its validator once the form is begun, so that neither is
 * part of the page. Until then, and where it cannot be fetched, everything passes: the API checks by the same schema.
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
