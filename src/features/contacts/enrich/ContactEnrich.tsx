import { Check, Lock, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EnrichRight } from '../../../domain/contact/contact-email-state.ts';
import {
  enrichButton,
  enrichStateMessage,
  isResultUnseen,
} from '../../../domain/enrichment/enrich-button.ts';
import { ENRICHMENT_POLL_MS } from '../../../domain/limits/enrichment.ts';
import { enrichment as words } from '#messages/enrichment.ts';
import { api, call } from '../../../stores/call.ts';
import { whenShown } from '../../../stores/when-shown.ts';
import { Tile } from '../../../ui/layout/Tile.tsx';
import { TileRow } from '../../../ui/layout/TileRow.tsx';
import styles from '../detail/ContactDetail.module.css';
import { $onPage, startEnriching, toastEnrichment, showEnrichState, toastEnded } from './enriching.store.ts';
import { FoundValues, type EnrichedContact } from './FoundValues.tsx';
import { refreshContact } from './refresh-contact.ts';
import { openLocked } from '../sheet.store.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type ContactEnrichProps = {
  contact: EnrichedContact;
  right: EnrichRight;
  timeZone: string;
};

/** Enriches the page's contact, polls until done, and shows the findings. */
export function ContactEnrich({ contact, right, timeZone }: ContactEnrichProps) {
  const place = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const { id } = contact;
  const status = pressed ? 'IN_PROGRESS' : contact.enrich_status;
  const { label, look, asks } = enrichButton(status);

  useEffect(() => {
    if (right !== 'works') return;
    // On a wide screen the same contact is also beside the list, and only one is visible.
    const isSeen = () => place.current?.checkVisibility() ?? false;
    const follow = async () => {
      if (!isSeen() || document.visibilityState !== 'visible') return;
      const outcome = await call(
        () => api.contacts.contacts[':contactId'].$get({ param: { contactId: id.split('/').at(-1) ?? '' } }),
        { reads: true },
      );
      if (!outcome.ok || outcome.data.enrich_status === 'IN_PROGRESS') return;
      clearInterval(timer);
      showEnrichState(id, outcome.data);
      toastEnded([outcome.data]);
      await refreshContact(id);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    if (status === 'IN_PROGRESS' && !pressed) timer = setInterval(() => void follow(), ENRICHMENT_POLL_MS);
    whenShown(() => {
      if (!isSeen()) return;
      $onPage.set(id);
      if (!pressed && isResultUnseen(contact)) toastEnded([contact]);
    });
    return () => {
      clearInterval(timer);
      if ($onPage.get() === id) $onPage.set(null);
    };
  }, [contact, id, pressed, right, status]);

  const press = async () => {
    if (right === 'locked') openLocked('enrich');
    else if (!asks) toastEnrichment(enrichStateMessage(pressed ? { enrich_status: status } : contact));
    else {
      setPressed(true);
      await startEnriching(id);
      // Shows the current state, also if rejected or started elsewhere.
      await refreshContact(id);
      setPressed(false);
    }
  };
  const Icon = right === 'locked' ? Lock : label === 'enriched' ? Check : Sparkles;
  return (
    <div ref={place} className={styles.enrich}>
      <TileRow perRow={1}>
        <Tile
          id="enrich"
          height={56}
          icon={<Icon {...ICON} />}
          label={<span className={look === 'quiet' ? styles.missing : undefined}>{words[label]}</span>}
          tone={look === 'quiet' ? 'sunken' : 'plain'}
          isEnriching={look === 'busy'}
          onClick={() => void press()}
        />
      </TileRow>
      <output className={styles.said}>{look === 'busy' && words.in_progress}</output>
      <FoundValues contact={contact} canApply={right === 'works'} timeZone={timeZone} />
    </div>
  );
}
