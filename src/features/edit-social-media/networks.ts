import { createContext } from 'react';
import { SOCIAL_FIELD_TYPES, type FieldType } from '../../domain/sections/field-types.ts';

/** Marks of networks by their icons, as paths on a 24 grid. */
export type Marks = Readonly<Record<string, string>>;

/** What a sheet has to know beside its item: the marks that came with the page, and which networks a team allows. */
export const Networks = createContext<{ marks: Marks; allowed: readonly string[] | null }>({
  marks: {},
  allowed: null,
});

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Networks whose names have what is searched; those that begin with it first, the rest in their own order. */
export function findNetworks(search: string, allowed: readonly string[] | null): FieldType[] {
  const sought = plain(search);
  const found = SOCIAL_FIELD_TYPES.filter(
    ({ id, title }) =>
      (allowed?.includes(id) ?? true) && (plain(title).includes(sought) || id.includes(sought)),
  );
  const begins = ({ title }: FieldType) => plain(title).startsWith(sought);
  return [...found.filter(begins), ...found.filter((type) => !begins(type))];
}
