import { analytics as words } from '#messages/share.ts';
import { PeopleBlock, type PersonRow } from './PeopleBlock.tsx';

/** How many people keep a card; and who, of those who exchanged with its owner before. */
export type Keepers = { count: number; known: readonly PersonRow[] };

/** The owner's contacts who keep their card. */
export const KnownKeepers = ({ known }: Pick<Keepers, 'known'>) =>
  known.length > 0 && <PeopleBlock title={words.keepers.known} people={known} />;
