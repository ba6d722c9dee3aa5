import { Suspense, useEffect, useRef, useState } from 'react';
import { touchOfLink } from '../../domain/in-touch/touch-of-link.ts';
import { ownTimeZone } from '../../domain/locale/dates.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { WaitingList } from '../../forms/WaitingList.tsx';
import { isAway } from '../../stores/away.ts';
import { reportTouch } from '../../stores/in-touch.ts';
import { startOutbox } from '../../stores/outbox.store.ts';
import { whenShown } from '../../stores/when-shown.ts';
import { late } from '../../ui/late.ts';
import styles from './detail/ContactDetail.module.css';
import type { ContactLiveProps, LiveSheet } from './contact-live.types.ts';
import { InTouchSection } from './InTouchSection.tsx';
import { isPlainClick } from './plain-click.ts';

const sheets = () => import('./ContactLiveSheets.tsx');
const ContactLiveSheets = late(async () => (await sheets()).ContactLiveSheets);

/** Preloads what writes a note, for when the network drops. */
const prefetch = () =>
  void Promise.all([sheets(), import('../../domain/contact/notes.ts')]).catch(() => undefined);

/**
 * The interactive parts of a contact's page: notes are written in place, offline notes and tags are queued here, and
 * calls and mails that begin here are touches. Without scripts the links lead to separate pages.
 */
export function ContactLive(props: ContactLiveProps) {
  const { contact, tags, timeZone, hasNotesLocked, today } = props;
  const place = useRef<HTMLDivElement>(null);
  const [inTouch, setInTouch] = useState(props.inTouch);
  const [open, setOpen] = useState<LiveSheet | null>(null);
  const zone = useHydrated() ? ownTimeZone() : timeZone;
  useEffect(startOutbox, []);
  useEffect(() => whenShown(prefetch), []);
  useEffect(() => {
    const page = place.current?.closest<HTMLElement>('[data-contact]');
    const note = hasNotesLocked ? 'locked_notes' : 'note';
    const follow = (event: MouseEvent) => {
      const pressed = event.target as Element;
      const locked = pressed.closest('[data-locked-tags]');
      const link = pressed.closest('a');
      if (link ? !isPlainClick(event) : !locked) return;
      if (locked) {
        event.preventDefault();
        return setOpen('locked_tags');
      }
      if (!link) return;
      const touch = hasNotesLocked ? null : touchOfLink(link.href);
      if (touch !== null)
        return void reportTouch(contact.id, touch).then((state) => state && setInTouch(state));
      const { pathname, hash } = link;
      const kind = pathname.endsWith('/add-note') && !link.hasAttribute('data-all') ? note : null;
      const requested = kind ?? (hash === '#tags' && isAway() ? 'tags' : null);
      if (requested === null) return;
      event.preventDefault();
      setOpen(requested);
    };
    page?.addEventListener('click', follow);
    // From here on the page's links work in place.
    page?.setAttribute('data-live', '');
    return () => page?.removeEventListener('click', follow);
  }, [contact.id, hasNotesLocked]);
  return (
    <div ref={place} className={styles.live}>
      {!hasNotesLocked && (
        <InTouchSection
          contactId={contact.id}
          state={inTouch}
          onChange={setInTouch}
          today={today}
          timeZone={zone}
        />
      )}
      <WaitingList contactId={contact.id.split('/').at(-1) ?? ''} timeZone={zone} />
      <Suspense>
        {open && (
          <ContactLiveSheets kind={open} contact={contact} tags={tags} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}
