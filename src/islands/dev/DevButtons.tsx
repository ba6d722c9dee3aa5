import { Mail, SlidersHorizontal } from 'lucide-react';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const VARIANTS: [ButtonVariant, string][] = [
  ['quiet', 'Cancel'],
  ['outline', 'E-mail'],
  ['text', 'Skip'],
  ['destructive', 'Delete'],
  ['destructive-quiet', 'Delete'],
];
const filter = <SlidersHorizontal size={24} strokeWidth={1.75} aria-hidden="true" />;
const mail = <Mail size={20} strokeWidth={1.75} aria-hidden="true" />;

export function DevButtons() {
  const save = { wide: true, loadingLabel: 'Saving', errorLabel: 'Try again' } as const;
  return (
    <Group title="Button">
      <div className={styles.grid}>
        <Shown name="default">
          <Button wide>Save</Button>
        </Shown>
        <Shown name="hover" force="hover">
          <Button wide>Save</Button>
        </Shown>
        <Shown name="pressed" force="pressed">
          <Button wide>Save</Button>
        </Shown>
        <Shown name="focus" force="focus">
          <Button wide>Save</Button>
        </Shown>
        <Shown name="disabled">
          <Button wide disabled>
            Save
          </Button>
        </Shown>
        <Shown name="loading">
          <Button {...save} status="loading">
            Save
          </Button>
        </Shown>
        <Shown name="error">
          <Button {...save} status="error">
            Save
          </Button>
        </Shown>
        <Shown name="locked">
          <Button wide locked="locked">
            Save
          </Button>
        </Shown>
        {VARIANTS.map(([variant, label]) => (
          <Shown key={variant} name={variant}>
            <Button wide variant={variant}>
              {label}
            </Button>
          </Shown>
        ))}
        {VARIANTS.map(([variant, label]) => (
          <Shown key={variant} name={`${variant}, pressed`} force="pressed">
            <Button wide variant={variant}>
              {label}
            </Button>
          </Shown>
        ))}
        {VARIANTS.map(([variant, label]) => (
          <Shown key={variant} name={`${variant}, disabled`}>
            <Button wide variant={variant} disabled>
              {label}
            </Button>
          </Shown>
        ))}
        <Shown name="large, icon">
          <Button wide size="large" variant="outline" icon={mail}>
            E-mail me a link
          </Button>
        </Shown>
        <Shown name="small: draws 36, takes 44">
          <Button size="small" variant="quiet">
            Get your Card
          </Button>
        </Shown>
        <Shown name="a link">
          <Button wide variant="quiet" href="#link">
            Learn More
          </Button>
        </Shown>
        <Shown name="a long label">
          <Button wide>Aufenthaltsgenehmigungsverlängerung beantragen</Button>
        </Shown>
      </div>
      <h3 className={styles.name}>Icon buttons: default, hover, pressed, focus, on, marked, 36, quiet</h3>
      <div className={styles.row}>
        <IconButton label="Filter" icon={filter} variant="outline" />
        <span data-force="hover">
          <IconButton label="Filter, hover" icon={filter} variant="outline" />
        </span>
        <span data-force="pressed">
          <IconButton label="Filter, pressed" icon={filter} variant="outline" />
        </span>
        <span data-force="focus">
          <IconButton label="Filter, focus" icon={filter} variant="outline" />
        </span>
        <IconButton label="Filter, on" icon={filter} variant="outline" pressed />
        <IconButton label="Filter, marked" icon={filter} variant="outline" dot="filters are set" />
        <IconButton label="Filter, 36" icon={filter} size={36} />
        <IconButton label="Filter, quiet" icon={filter} variant="quiet" />
        <IconButton label="Filter, loading" icon={filter} variant="outline" loading />
        <IconButton label="Filter, locked" icon={filter} variant="outline" locked="locked" />
        <IconButton label="Filter, disabled" icon={filter} variant="outline" disabled />
      </div>
    </Group>
  );
}
