import { SlidersHorizontal } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../ui/buttons/IconButton.tsx';
import styles from './Dev.module.css';
import { Shown, type Force } from './Shown.tsx';

type Example = [name: string, props: Partial<IconButtonProps>, force?: Force];

const EXAMPLES: Example[] = [
  ['icon 44', {}],
  ['hover', {}, 'hover'],
  ['pressed', {}, 'pressed'],
  ['focus', {}, 'focus'],
  ['on', { pressed: true }],
  ['marked', { dot: 'filters are set' }],
  ['loading', { loading: true }],
  ['locked', { locked: 'locked' }],
  ['disabled', { disabled: true }],
  ['quiet', { variant: 'quiet' }],
  ['plain', { variant: 'plain' }],
  ['icon 36', { size: 36, variant: 'quiet' }],
];
const filter = <SlidersHorizontal size={24} strokeWidth={1.75} aria-hidden="true" />;

/** Every icon button in every state. */
export function DevIconButtons() {
  return (
    <div className={styles.icons}>
      {EXAMPLES.map(([name, props, force]) => (
        <Shown key={name} name={name} force={force}>
          <IconButton label={`Filter, ${name}`} icon={filter} variant="outline" {...props} />
        </Shown>
      ))}
    </div>
  );
}
