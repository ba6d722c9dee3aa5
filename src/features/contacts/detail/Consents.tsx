import { ShieldCheck, ShieldOff } from 'lucide-react';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../../messages/format.ts';
import { IconTile } from '../../../ui/layout/IconTile.tsx';
import { SectionBlock, SectionInset } from '../../../ui/layout/SectionBlock.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailView } from '../contacts.types.ts';
import { Moment } from './Moment.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Props = { consents: ContactDetailView['consents']; timeZone: string };

/** A contact's consents in their shown wording, with place, time, and withdrawal. */
export function Consents({ consents, timeZone }: Props) {
  if (consents.length === 0) return null;
  return (
    <SectionBlock title={words.consents}>
      <SectionInset>
        {consents.map(({ purpose, text, source, given_at, withdrawn_at }) => (
          <div key={`${purpose} ${given_at}`} className={styles.step}>
            <IconTile size={36} tone={withdrawn_at ? 'warn' : 'live'}>
              {withdrawn_at ? <ShieldOff {...ICON} /> : <ShieldCheck {...ICON} />}
            </IconTile>
            <div>
              <p className={styles.what}>{words.purposes[purpose]}</p>
              <p className={styles.text}>{text}</p>
              <p className={styles.when}>
                <Moment at={given_at} timeZone={timeZone} />
                <span>{format(words.given_at, { place: source })}</span>
              </p>
              {withdrawn_at && (
                <p className={styles.withdrawn}>
                  {words.withdrawn} <Moment at={withdrawn_at} timeZone={timeZone} />
                </p>
              )}
            </div>
          </div>
        ))}
      </SectionInset>
    </SectionBlock>
  );
}
