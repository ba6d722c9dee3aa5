import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ListedTag } from '../../../domain/contact/tags.ts';
import { tags as words } from '#messages/tags.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import styles from './Tags.module.css';
import { $tags, loadTags } from './tags.store.ts';

/** The tags once loaded, and before that a placeholder or an error. */
export function useTags(): { tags: readonly ListedTag[] | null; failed: boolean; retry: () => void } {
  const tags = useStore($tags, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const load = () => void loadTags().then((there) => setFailed(!there));
  useEffect(load, []);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { tags, failed, retry };
}

/** The placeholder of the tags. */
export function TagsWait({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (!failed)
    return (
      <p className={styles.wait}>
        <Spinner /> {words.loading}
      </p>
    );
  return (
    <p className={styles.wait} role="alert">
      {words.failed}
      <Button variant="text" onClick={retry}>
        {words.try_again}
      </Button>
    </p>
  );
}
