import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { sentence } from '../messages/sentence.ts';

type Tree = Record<string, unknown>;

const isLeaf = (node: Tree) => typeof node.type === 'string' && 'message' in node;

/** The same errors with messages in place of codes. `path` is dotted, from the form's root. */
function withMessages(node: unknown, path: string): unknown {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map((item, index) => withMessages(item, `${path}.${index}`));
  const tree = node as Tree;
  if (isLeaf(tree)) return { ...tree, message: sentence(String(tree.message ?? ''), path) };
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    withMessages(value, path ? `${path}.${key}` : key),
  ]);
  return Object.fromEntries(entries);
}

/** Validates a form with a domain schema, whose codes become messages. */
export function codeResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    return Object.keys(result.errors).length === 0
      ? result
      : { values: {}, errors: withMessages(result.errors, '') as FieldErrors<Input> };
  };
}
