import type { ReactNode } from 'react';
import type { Side } from '../../domain/merge/list-merge.ts';
import { sections } from '#messages/sections.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';

const words = sections.conflict;

type Props = {
  /** The item or field changed in both browsers. */
  label: string;
  side: Side;
  mine: ReactNode;
  theirs: ReactNode;
  onChoose: (side: Side) => void;
};

/** Chooses which of two versions is stored: the local change, or the stored one. */
export const SideChoice = ({ label, side, mine, theirs, onChoose }: Props) => (
  <RadioGroup<Side>
    label={label}
    boxed
    value={side}
    onChange={onChoose}
    options={[
      { value: 'mine', label: words.yours, description: mine },
      { value: 'theirs', label: words.saved, description: theirs },
    ]}
  />
);
