import { createContext } from 'react';
import { SOCIAL_FIELD_TYPES, type FieldType } from '../../domain/sections/field-types.ts';

/** Logos of networks by icon, as paths on a 24 grid. */
export type NetworkLogos = Readonly<Record<string, string>>;

/** Context of a sheet besides its item: the page's logos, and the networks that a team allows. */
export const Networks = createContext<{ marks: NetworkLogos; allowed: readonly string[] | null }>({
  marks: {},
  allowed: null,
});

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Networks whose names contain the search; those that begin with it first, the others in their own order. */
export function findNetworks(search: string, allowed: readonly string[] | null): FieldType[] {
  const sought = plain(search);
  const found = SOCIAL_FIELD_TYPES.filter(
    ({ id, title }) =>
      (allowed?.includes(id) ?? true) && (plain(title).includes(sought) || id.includes(sought)),
  );
  const begins = ({ title }: FieldType) => plain(title).startsWith(sought);
  return [...found.filter(begins), ...found.filter((type) => !begins(type))];
}
