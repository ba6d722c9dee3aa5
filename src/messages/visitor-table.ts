import type { Sentences } from './en.ts';
import type { visitor } from './en/visitor.ts';

/** What another language has to say to a visitor: the sentences of the English table. */
export type VisitorTable = Sentences<typeof visitor>;
