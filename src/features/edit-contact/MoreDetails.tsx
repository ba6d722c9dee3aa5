import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactForm as Values, FormTextName } from '../../domain/contact/contact-form-values.ts';
import { textsWhere } from '../../domain/contact/contact.fields.ts';
import { networkTitle, OFFERED_NETWORKS } from '../../domain/contact/messengers.ts';
import {
  CONTACT_ADDRESSES_MAX,
  CONTACT_MESSENGERS_MAX,
  CONTACT_WEBSITES_MAX,
  MESSENGER_VALUE_MAX,
} from '../../domain/limits/contacts.ts';
import { contactForm as words } from '#messages/contact-form.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { ListLines } from './ListLines.tsx';
import styles from './ContactForm.module.css';

type MoreDetailsProps<Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  saved: Values;
  /** The props of a field, with its error. */
  fieldProps: (
    path: `${'websites' | 'addresses'}.${number}` | `messengers.${number}.value`,
  ) => Omit<TextFieldProps, 'label'>;
  text: (name: FormTextName) => ReactNode;
};

const TEXTS = textsWhere('form', 'more');
/** Lists whose first value has a field of its own. */
const LISTS = [
  { name: 'websites', one: 'website', type: 'url', most: CONTACT_WEBSITES_MAX },
  { name: 'addresses', one: 'address', type: undefined, most: CONTACT_ADDRESSES_MAX },
] as const;

const isFilled = ({ websites, addresses, messengers, ...texts }: Values) =>
  TEXTS.some((name) => texts[name] !== '') ||
  [...websites, ...addresses, ...messengers.map(({ value }) => value)].some((value) => value !== '');

const networksWith = (network: string) =>
  [...OFFERED_NETWORKS, ...(OFFERED_NETWORKS.includes(network) ? [] : [network])].map((value) => ({
    value,
    label: networkTitle(value),
  }));

/** Details that few contacts have: closed until there are some, so that the form stays short. */
export function MoreDetails<Output>({ form, saved, fieldProps, text }: MoreDetailsProps<Output>) {
  return (
    <Disclosure summary={words.more_details} open={isFilled(saved)}>
      <div className={styles.detailFields}>
        {TEXTS.filter((name) => name !== 'birthday').map(text)}
        <div className={styles.birthday}>
          {text('birthday')}
          <Checkbox {...form.register('yearless')} defaultChecked={saved.yearless} label={words.yearless} />
        </div>
        {LISTS.map(({ name, one, type, most }) => (
          <ListLines
            key={name}
            {...{ form, name, saved, empty: '', shown: 0 }}
            title={labels[name]}
            add={words[`add_${one}`]}
            most={most - 1}
            renderLine={(index, className) => (
              <TextField
                {...fieldProps(`${name}.${index}`)}
                key={index}
                type={type}
                className={className}
                label={format(words.another, { label: labels[one], n: index + 2 })}
                autoComplete="off"
              />
            )}
          />
        ))}
        <ListLines
          {...{ form, saved, shown: 0 }}
          name="messengers"
          title={labels.messengers}
          add={words.add_messenger}
          empty={{ network: OFFERED_NETWORKS[0]!, value: '' }}
          most={CONTACT_MESSENGERS_MAX}
          renderLine={(index, className) => (
            <div key={index} className={cx(styles.messenger, className)}>
              <Select
                {...form.register(`messengers.${index}.network`)}
                defaultValue={saved.messengers[index]?.network}
                label={words.messenger_service}
                options={networksWith(saved.messengers[index]?.network ?? OFFERED_NETWORKS[0]!)}
              />
              <TextField
                {...fieldProps(`messengers.${index}.value`)}
                label={words.messenger_value}
                maxLength={MESSENGER_VALUE_MAX}
                counter={false}
                autoComplete="off"
              />
            </div>
          )}
        />
      </div>
    </Disclosure>
  );
}
