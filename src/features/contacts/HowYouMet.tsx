import { ArrowLeftRight, FileDown, PencilLine, ScanLine, ShieldCheck, ShieldOff } from 'lucide-react';
import { momentText } from '../../domain/dates.ts';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../messages/format.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { SectionBlock, SectionInset } from '../../ui/SectionBlock.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailProps } from './contacts.types.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TYPES = { exchange: ArrowLeftRight, manual: PencilLine, scan: ScanLine, import: FileDown };

/** A moment in the time of who looks: the page's script puts the browser's zone in place of the server's guess. */
const Moment = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at} data-moment="">
    {momentText(at, timeZone)}
  </time>
);

/** How the contact came here and what they agreed to, with the words as they were shown. */
export function HowYouMet({ contact, timeZone, through }: Omit<ContactDetailProps, 'linkedinMark'>) {
  const Icon = TYPES[contact.type];
  return (
    <>
      <SectionBlock title={words.met}>
        <SectionInset>
          <div className={styles.step}>
            <IconTile size={36} tone="live">
              <Icon {...ICON} />
            </IconTile>
            <div>
              <p className={styles.what}>{words.types[contact.type]}</p>
              <p className={styles.when}>
                <Moment at={contact.created} timeZone={timeZone} />
                {through && <span>{format(words.through, { address: through })}</span>}
              </p>
            </div>
          </div>
        </SectionInset>
      </SectionBlock>
      {contact.consents.length > 0 && (
        <SectionBlock title={words.consents}>
          <SectionInset>
            {contact.consents.map(({ purpose, text, source, given_at, withdrawn_at }) => (
              <div key={purpose} className={styles.step}>
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
      )}
    </>
  );
}
