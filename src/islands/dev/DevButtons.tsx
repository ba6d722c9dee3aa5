import { ArrowRight, Mail } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx';
import styles from './Dev.module.css';
import { DevIconButtons } from './DevIconButtons.tsx';
import { Group, Shown, type Force } from './Shown.tsx';

type Example = [name: string, props: Partial<ButtonProps>, force?: Force];

const SAVE = { children: 'Save', loadingLabel: 'Saving', errorLabel: 'Try again' } as const;
const mail = <Mail size={20} strokeWidth={1.75} aria-hidden="true" />;
const arrow = <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />;

const EXAMPLES: Example[] = [
  ['default', SAVE],
  ['pressed', SAVE, 'pressed'],
  ['focus', SAVE, 'focus'],
  ['disabled', { ...SAVE, disabled: true }],
  ['loading', { ...SAVE, status: 'loading' }],
  ['error', { ...SAVE, status: 'error' }],
  ['locked', { ...SAVE, locked: 'locked' }],
  ['quiet', { children: 'Cancel', variant: 'quiet' }],
  ['quiet, pressed', { children: 'Cancel', variant: 'quiet' }, 'pressed'],
  ['outline', { children: 'Email', variant: 'outline' }],
  ['text', { children: 'Skip', variant: 'text' }],
  ['destructive', { children: 'Delete', variant: 'destructive' }],
  ['destructive, quiet', { children: 'Delete', variant: 'destructive-quiet' }],
  ['hover', SAVE, 'hover'],
  ['quiet, hover', { children: 'Cancel', variant: 'quiet' }, 'hover'],
  ['quiet, disabled', { children: 'Cancel', variant: 'quiet', disabled: true }],
  ['outline, pressed', { children: 'Email', variant: 'outline' }, 'pressed'],
  ['text, pressed', { children: 'Skip', variant: 'text' }, 'pressed'],
  ['destructive, loading', { children: 'Delete', variant: 'destructive', status: 'loading' }],
  ['destructive, pressed', { children: 'Delete', variant: 'destructive' }, 'pressed'],
  ['large, with an icon', { children: 'Email', variant: 'outline', size: 'large', icon: mail }],
  ['icon after', { children: 'Next', iconAfter: arrow }],
  ['a link', { children: 'Learn More', variant: 'quiet', href: '#buttons' }],
];

/** Every button in every state. */
export function DevButtons() {
  return (
    <Group title="Button">
      <div className={styles.grid}>
        {EXAMPLES.map(([name, props, force]) => (
          <Shown key={name} name={name} force={force}>
            <Button wide {...props}>
              {props.children}
            </Button>
          </Shown>
        ))}
        <Shown name="small, draws 36">
          <Button size="small" variant="quiet">
            Get your Card
          </Button>
        </Shown>
        <Shown name="a long word">
          <Button wide variant="quiet">
            Aufenthaltsgenehmigung
          </Button>
        </Shown>
      </div>
      <DevIconButtons />
    </Group>
  );
}
