import { RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../cx.ts';
import styles from './InfiniteList.module.css';
import { TopGroup } from './TopGroup.tsx';
import { Unseen } from '../Unseen.tsx';
import { useRowGoal, type RowGoal } from './use-row-goal.ts';
import { useRowWindow } from './use-row-window.ts';

/** `idle`: there may be more; `end`: there is no more. */
export type InfiniteStatus = 'idle' | 'loading' | 'error' | 'end';

type InfiniteTexts = {
  more: string;
  loading: string;
  error: string;
  retry: string;
  /** The number of loaded items, announced: '40 contacts'. */
  loaded: (count: number) => string;
};

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** The number of rows before these that are not loaded, a multiple of 20: blank, of the same height. */
  start?: number | undefined;
  /** Loads the rows from an index on, which came near. */
  onBefore?: ((index: number) => void) | undefined;
  /** A row to scroll to, once. */
  goal?: RowGoal | null;
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The group heading of an item, such as its first letter. Items of a group are consecutive. */
  groupOf?: ((item: Item) => string) | undefined;
  status: InfiniteStatus;
  onMore: () => void;
  texts: InfiniteTexts;
  /** A placeholder in the shape of a row. */
  skeleton: ReactNode;
  /** Number of placeholders for the first page, and for further pages. */
  skeletonRows?: { first: number; next: number };
  /** Loads when the end is near; otherwise only when the button is pressed. */
  automatic?: boolean;
  /** Renders only rows near the viewport, and spacers for the others. */
  windowed?: boolean;
  /** Replaces the list once it is known to be empty. */
  empty?: ReactNode;
  className?: string | undefined;
};

/** Distance of the end below the screen at which the next page is loaded. */
const PRELOAD_MARGIN = '480px';

const rows = (count: number, row: ReactNode) =>
  Array.from({ length: count }, (_, i) => (
    <li key={`skeleton ${i}`} aria-hidden="true">
      {row}
    </li>
  ));

/** A list that loads more as its end comes near. A button does the same manually, and after an error. */
export function InfiniteList<Item>(props: Props<Item>) {
  const {
    items,
    keyOf,
    groupOf,
    status,
    texts,
    automatic = true,
    windowed = false,
    start = 0,
    goal = null,
    skeletonRows = { first: 10, next: 2 },
  } = props;
  const { onMore, onBefore } = props;
  const list = useRef<HTMLUListElement>(null);
  const count = start + items.length;
  const { segments, missing } = useRowWindow(list, count, windowed, start);
  const isOnItsWay = useRowGoal(list, goal);
  /** If some rows are not rendered, each states its position. */
  const placeOf = (at: number) =>
    segments.length > 1 ? { 'aria-setsize': count, 'aria-posinset': at + 1 } : {};
  useEffect(() => {
    if (missing !== null && !isOnItsWay && (status === 'idle' || status === 'end')) onBefore?.(missing);
  }, [missing, isOnItsWay, status, onBefore]);
  /** The item to focus once a manually loaded page is there. */
  const firstNew = useRef<number | null>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);

  const watching = automatic && status === 'idle' && !isOnItsWay;
  const watch = useCallback(
    (marker: HTMLElement | null) => {
      if (!marker || !watching || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
        { rootMargin: `0px 0px ${PRELOAD_MARGIN}` },
      );
      observer.observe(marker);
      return () => observer.disconnect();
    },
    [watching],
  );

  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-at="${firstNew.current}"]`);
    row?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count]);

  const itemAt = (at: number) => items[at - start];
  const row = (item: Item, at: number) => (
    <li key={keyOf(item)} tabIndex={-1} className={styles.item} data-at={at} {...placeOf(at)}>
      {groupOf && (at === start || groupOf(itemAt(at - 1)!) !== groupOf(item)) && (
        <h2 className={styles.group}>{groupOf(item)}</h2>
      )}
      {props.renderItem(item)}
    </li>
  );
  const byHand = () => {
    firstNew.current = count;
    onMore();
  };
  if (items.length === 0 && status === 'end') return props.empty;
  return (
    <div className={cx(styles.root, props.className)} aria-busy={status === 'loading'}>
      {groupOf && <TopGroup list={list} groupAt={(at) => (itemAt(at) ? groupOf(itemAt(at)!) : '')} />}
      <ul ref={list} aria-label={props.label} className={styles.list}>
        {segments.flatMap(({ from, to, space }) =>
          space === null
            ? items.slice(from - start, to - start).map((item, at) => row(item, from + at))
            : [
                <li
                  key={`space ${from}`}
                  aria-hidden="true"
                  data-from={from}
                  data-to={to}
                  style={{ height: space }}
                />,
              ],
        )}
        {status === 'loading' && rows(items.length ? skeletonRows.next : skeletonRows.first, props.skeleton)}
      </ul>
      {/* A page may be too short to push it away, so that it is a new one after each. */}
      <div key={items.length} ref={watch} className={styles.marker} />
      {status === 'error' && (
        <p className={styles.error} role="alert">
          {texts.error}
        </p>
      )}
      {(status === 'error' || items.length > 0) && status !== 'end' && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            icon={status === 'error' && <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />}
            status={status === 'loading' ? 'loading' : 'idle'}
            loadingLabel={texts.loading}
            onClick={byHand}
          >
            {status === 'error' ? texts.retry : texts.more}
          </Button>
        </div>
      )}
      <span role="status">
        <Unseen>
          {status === 'loading' ? texts.loading : items.length > 0 && texts.loaded(items.length)}
        </Unseen>
      </span>
    </div>
  );
}
