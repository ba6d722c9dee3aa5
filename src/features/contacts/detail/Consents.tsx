import { ShieldCheck, ShieldOff } from 'lucide-react';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../../messages/format.ts';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { IconTile } from '../../../ui/layout/IconTile.tsx';
import { SectionBlock, SectionInset } from '../../../ui/layout/SectionBlock.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailView } from '../contacts.types.ts';
import { Day, Moment } from './Moment.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Consent = ContactDetailView['consents'][number];
type Props = {
  consents: readonly Consent[];
  timeZone: string;
  /** The page's date (`2026-11-18`), for dates without a year. */
  today: string;
};

/** 'Agreed to follow-up on Nov 18 at your card', and whether that ended. */
function Summary({ consent, timeZone, today }: { consent: Consent } & Omit<Props, 'consents'>) {
  const [before, after] = words.agreed[consent.purpose].split('{date}');
  return (
    <>
      <span className={styles.agreed}>
        {before}
        <Day at={consent.given_at} timeZone={timeZone} today={today} />
        {after}
      </span>
      {consent.withdrawn_at && (
        <span className={styles.withdrawn}>
          {words.withdrawn} <Moment at={consent.withdrawn_at} timeZone={timeZone} />
        </span>
      )}
    </>
  );
}

/** What a contact agreed to, a line each; below it the text as it was shown, with time and place. */
export function Consents({ consents, timeZone, today }: Props) {
  if (consents.length === 0) return null;
  return (
    <SectionBlock title={words.consents}>
      <SectionInset>
        {consents.map((consent) => (
          <Disclosure
            key={`${consent.purpose} ${consent.given_at}`}
            leading={
              <IconTile size={36} tone={consent.withdrawn_at ? 'warn' : 'live'}>
                {consent.withdrawn_at ? <ShieldOff {...ICON} /> : <ShieldCheck {...ICON} />}
              </IconTile>
            }
            summary={<Summary consent={consent} timeZone={timeZone} today={today} />}
          >
            <div className={styles.given}>
              <p className={styles.text}>{consent.text}</p>
              <p className={styles.when}>
                <Moment at={consent.given_at} timeZone={timeZone} />
                <span>{format(words.given_at, { place: consent.source })}</span>
              </p>
            </div>
          </Disclosure>
        ))}
      </SectionInset>
    </SectionBlock>
  );
}
