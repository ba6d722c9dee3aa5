import { CONTACT_HAS, CONTACT_TYPES } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { Chips } from '../../ui/fields/Chips.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { ContactsFilter } from './contacts.types.ts';
import styles from './Filters.module.css';
import { TagFilter } from './tags/TagFilter.tsx';

type Props = { chosen: ContactsFilter; onChange: (changes: Partial<ContactsFilter>) => void };

type NamesProps<Name extends string> = {
  title: string;
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  /** Comma-separated names. */
  chosen: string;
  onChange: (chosen: string) => void;
};

/** A multiple choice of names under a title. */
function Names<Name extends string>({ title, labels, names, chosen, onChange }: NamesProps<Name>) {
  const on = chosen.split(',');
  return (
    <div className={styles.part}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <Chips
        multiple
        label={title}
        options={names.map((value) => ({ value, label: labels[value] }))}
        value={names.filter((name) => on.includes(name))}
        onChange={(values) => onChange(values.join(','))}
      />
    </div>
  );
}

/** All filters of the list: tags, origin, available details, and date. */
export function Filters({ chosen, onChange }: Props) {
  return (
    <>
      <TagFilter chosen={chosen.tags} onChange={(tags) => onChange({ tags })} />
      <Names
        title={words.kind}
        labels={words.kinds}
        names={CONTACT_TYPES}
        chosen={chosen.types}
        onChange={(types) => onChange({ types })}
      />
      <Names
        title={words.having}
        labels={words.has}
        names={CONTACT_HAS}
        chosen={chosen.has}
        onChange={(has) => onChange({ has })}
      />
      <fieldset className={styles.part}>
        <legend className={styles.title}>{words.came}</legend>
        <div className={styles.days}>
          <TextField
            type="date"
            label={words.from}
            value={chosen.from}
            max={chosen.to || undefined}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
          />
          <TextField
            type="date"
            label={words.to}
            value={chosen.to}
            min={chosen.from || undefined}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
          />
        </div>
      </fieldset>
    </>
  );
}
