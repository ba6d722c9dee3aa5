import type { ReachField } from '../../domain/card/card-reach.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { sections } from '#messages/sections.ts';
import { setup } from '#messages/setup.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import styles from './CardSetup.module.css';

const words = setup.reach;

type Props = {
  fields: readonly ReachField[];
  /** The card's existing details, formatted. */
  there: readonly string[];
  /** The account's own, inserted on request. */
  email: string;
  field: (name: ReachField) => Partial<TextFieldProps>;
  /** The typed e-mail. */
  typed: string;
  onTake: (email: string) => void;
};

const SHARED = {
  dir: 'ltr',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
const KINDS: Record<ReachField, Partial<TextFieldProps> & { label: string }> = {
  phone: { label: labels.phone, inputMode: 'tel', autoComplete: 'tel' },
  email: { label: labels.email, inputMode: 'email', autoComplete: 'email', list: 'own-email' },
  link: { label: labels.link, inputMode: 'url', autoComplete: 'url', help: sections.link_help },
};

/** Optional contact details and a link, for a card without them. */
export function ReachFields({ fields, there, email, field, typed, onTake }: Props) {
  const hydrated = useHydrated();
  if (fields.length === 0 && there.length === 0) return null;
  return (
    <fieldset className={styles.reach}>
      <legend>{words.title}</legend>
      {fields.length > 0 && <p className={styles.reachLead}>{words.lead}</p>}
      {there.length > 0 && (
        <p className={styles.reachLead}>{format(words.there, { list: there.join(', ') })}</p>
      )}
      {fields.map((name) => (
        <div key={name}>
          <TextField {...SHARED} {...field(name)} {...KINDS[name]} />
          {name === 'email' && (
            <>
              <datalist id="own-email">
                <option value={email}>{email}</option>
              </datalist>
              {hydrated && typed === '' && (
                <Button
                  variant="quiet"
                  size="small"
                  className={styles.take}
                  // Otherwise an error at the field that loses the focus would shift this button from under the
                  // finger.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={({ detail }) => {
                    onTake(email);
                    // By keyboard: the focused button disappears.
                    if (detail === 0) document.getElementsByName('email')[0]?.focus();
                  }}
                >
                  {format(words.use_email, { email })}
                </Button>
              )}
            </>
          )}
        </div>
      ))}
    </fieldset>
  );
}
