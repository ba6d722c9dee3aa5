import { Link2, Mail, Phone, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import type { MergeChoice } from '../../domain/duplicates/merge-contacts.ts';
import { duplicates as words } from '#messages/duplicates.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { late } from '../../ui/late.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { contactAvatar } from '../../domain/contact/contact-picture.ts';
import { dismissShownPair, mergePair } from './duplicates.store.ts';
import styles from './Duplicates.module.css';
import { pairName, pairLine, reasonText } from './pair-texts.ts';

const MergeSheet = late(async () => (await import('./MergeSheet.tsx')).MergeSheet);

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ICONS = {
  same_email: <Mail {...ICON} />,
  same_phone: <Phone {...ICON} />,
  same_linkedin: <Link2 {...ICON} />,
  similar_name: <UsersRound {...ICON} />,
} as const;

type Props = { pair: DuplicatePair; today: string };

/** Two possible duplicates, with the reason, the one that stays, and actions. */
export function PairCard({ pair, today }: Props) {
  const [first] = pair.contacts;
  const [targetId, setTargetId] = useState(first?.id ?? '');
  const [doing, setDoing] = useState<'merge' | 'dismiss' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const stays = pair.contacts.find(({ id }) => id === targetId);
  const reason = pair.reasons[0] ?? 'similar_name';
  const during = async (what: 'merge' | 'dismiss', work: () => Promise<boolean>) => {
    setDoing(what);
    const done = await work();
    setDoing(null);
    return done;
  };
  const merge = (choice?: MergeChoice) =>
    during('merge', () => mergePair(pair, targetId, stays ? pairName(stays) : '', choice));
  return (
    <article className={styles.pair} aria-label={pair.contacts.map(pairName).join(', ')}>
      <p
        className={cx(styles.reason, (reason === 'same_phone' || reason === 'similar_name') && styles.weaker)}
      >
        {ICONS[reason]}
        {reasonText(pair.reasons)}
      </p>
      <RadioGroup
        label={words.keep}
        bare
        value={targetId}
        onChange={setTargetId}
        options={pair.contacts.map((contact) => ({
          value: contact.id,
          label: (
            <span className={styles.person}>
              <Avatar {...contactAvatar(contact, 48)} />
              <span className={styles.known}>
                <bdi className={styles.name}>{pairName(contact)}</bdi>
                <bdi className={styles.line}>{pairLine(contact, today)}</bdi>
              </span>
            </span>
          ),
        }))}
      />
      <div className={styles.buttons}>
        <Button
          status={doing === 'merge' ? 'loading' : 'idle'}
          loadingLabel={words.merging}
          onClick={() => void merge()}
        >
          {words.merge}
        </Button>
        <Button
          variant="quiet"
          disabled={doing !== null}
          onClick={() => void during('dismiss', () => dismissShownPair(pair.id))}
        >
          {words.not_same}
        </Button>
      </div>
      <Button variant="text" onClick={() => setChoosing(true)}>
        {words.choose}
      </Button>
      <Suspense>
        {choosing && (
          <MergeSheet
            pair={pair}
            targetId={targetId}
            onClose={() => setChoosing(false)}
            onMerge={async (choice) => {
              if (await merge(choice)) setChoosing(false);
            }}
          />
        )}
      </Suspense>
    </article>
  );
}
