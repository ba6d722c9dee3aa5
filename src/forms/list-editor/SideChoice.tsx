import type { ReactNode } from 'react';
import type { Side } from '../../domain/merge/list-merge.ts';
import { sections } from '#messages/sections.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';

const words = sections.conflict;

type Props = {
  /** What was changed in both browsers. */
  label: string;
  side: Side;
  mine: ReactNode;
  theirs: ReactNode;
  onChoose: (side: Side) => void;
};

/** Which of two versions of something is to be stored: what was changed here, or what is stored now. */
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
