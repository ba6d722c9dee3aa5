import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { stepOf } from '../steps.ts';
import styles from './Tabs.module.css';

type TabItem<Id extends string> = { id: Id; label: string; disabled?: boolean };

type TabsProps<Id extends string> = {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Prefix of the ids of tabs and panels, for pages with two sets. */
  scope?: string;
};

const tabId = (scope: string, id: string) => `${scope}-tab-${id}`;
const panelId = (scope: string, id: string) => `${scope}-panel-${id}`;

/** Scrolls the selected tab to the centre of a wide row; the page itself does not scroll. */
function showSelected(list: HTMLElement | null, id: string): void {
  const tab = document.getElementById(id);
  if (!list || !tab) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  list.scrollLeft += middle(tab) - middle(list);
}

/** Views of one thing. Arrow keys, Home and End select; Tab moves on into the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, scope = 'view' }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showSelected(list.current, tabId(scope, selected)), [scope, selected]);
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.id === selected);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = open[stepOf(event.key, at, open.length, rtl ? 'inline-rtl' : 'inline') ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(scope, next.id))}`)?.focus();
  };
  return (
    <div className={styles.frame}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(scope, tab.id)}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId(scope, tab.id) : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            <span className={styles.words} data-words={tab.label}>
              {tab.label}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

type PanelProps = { id: string; scope?: string; className?: string; children: ReactNode };

/** The content of the selected tab. */
export function TabPanel({ id, scope = 'view', className, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(scope, id)}
      aria-labelledby={tabId(scope, id)}
      // The panel may hold nothing that takes the focus, and has to be reached all the same.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(styles.panel, className)}
    >
      {children}
    </div>
  );
}

type LinksProps = {
  label: string;
  links: readonly { href: string; label: string; current?: boolean }[];
};

/** The same look for views that are separate pages. */
export function TabLinks({ label, links }: LinksProps) {
  return (
    <nav className={styles.frame} aria-label={label}>
      <div className={styles.tabs}>
        {links.map((link) => (
          <a
            key={link.href}
            href={link.href}
            className={styles.tab}
            aria-current={link.current ? 'page' : undefined}
          >
            <span className={styles.words} data-words={link.label}>
              {link.label}
            </span>
          </a>
        ))}
      </div>
    </nav>
  );
}
