import { ensureHttps } from '../addresses/links.ts';
import type { Feature } from '../permissions/permission-matrix.ts';

/** The main call to action of a card. The custom ones put the owner's button next to one of the two. */
export const CTA_PRIORITIES = ['Exchange', 'Save', 'CustomSave', 'CustomExchange'] as const;
export type CtaPriority = (typeof CTA_PRIORITIES)[number];

export const CTA_TYPES = ['save', 'exchange'] as const;
export type CtaType = (typeof CTA_TYPES)[number];

/** `action` is the custom button's label, and the name under which its clicks are counted. */
export type CallToAction = {
  priority: CtaPriority;
  action: string | null;
  cta_type: CtaType | null;
  link: string | null;
};

export const DEFAULT_CTA: CallToAction = {
  priority: 'Exchange',
  action: null,
  cta_type: 'exchange',
  link: null,
};

/** The button next to the custom one, or the main one: the `cta_type` of a priority. */
export const ctaTypeOf = (priority: CtaPriority): CtaType =>
  priority === 'Save' || priority === 'CustomSave' ? 'save' : 'exchange';

export const isCustomCta = (priority: CtaPriority): boolean => priority.startsWith('Custom');

/** The public part: an unused custom button is not exposed. */
export const shownCta = (cta: CallToAction): CallToAction =>
  isCustomCta(cta.priority) ? cta : { ...cta, action: null, link: null };

/**
 * The features that a change needs: a custom button is a feature of its own, to add and to change. Removing it needs
 * none.
 */
export function featuresOfCta(before: CallToAction, after: CallToAction): Feature[] {
  const fields = ['priority', 'action', 'cta_type', 'link'] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return [];
  const own = changed.some((field) => (field === 'action' || field === 'link') && after[field] !== null);
  return [own || isCustomCta(after.priority) ? 'custom_call_to_action' : 'call_to_action'];
}

/** Labels of the two standard buttons. */
const CTA_LABELS = { save: 'Save Contact', exchange: 'Exchange' } as const;

/** Suggested labels for a custom button. */
export const CTA_ACTIONS: readonly { action: string; label: string }[] = [
  'Book a meeting',
  'Contact me',
  'Get a quote',
  'Shop now',
  'Sign up',
  'Learn more',
  'Watch the video',
  'View portfolio',
  'Leave a review',
  'Donate',
].map((label) => ({ action: label, label }));

export type CtaButton = {
  kind: 'save' | 'exchange' | 'custom';
  /** Primary is filled with active, secondary with accent; quiet is below both. */
  role: 'primary' | 'secondary' | 'quiet';
  label: string;
  /** Null for the page's own links, and for a custom button without a link. */
  href: string | null;
  /** Share of the row's width, in percent. */
  width: 45 | 55 | 100;
  /** False if a tap would do nothing: the button is shown inactive. */
  active: boolean;
};

/** The page's part of the buttons: whether exchanging is possible, and the links of its own buttons. */
export type CtaHandlers = { canExchange: boolean; saveHref?: string; exchangeHref?: string };

/**
 * The buttons of a card in reading order. Two share a row, the first (Save if present) at 45 %, the other at 55 %. If
 * a custom button left no way to save, Save follows as a quiet button in its own row.
 */
export function ctaLayout(cta: CallToAction, handlers: CtaHandlers): CtaButton[] {
  const { priority } = cta;
  const link = cta.link === null ? null : ensureHttps(cta.link);
  const main = isCustomCta(priority) ? 'custom' : ctaTypeOf(priority);
  const button = (kind: CtaButton['kind'], width: CtaButton['width']): CtaButton => ({
    kind,
    role: width === 100 ? 'quiet' : kind === main ? 'primary' : 'secondary',
    label: kind === 'custom' ? (cta.action?.trim() ?? '') : CTA_LABELS[kind],
    href: { save: handlers.saveHref ?? null, exchange: handlers.exchangeHref ?? null, custom: link }[kind],
    width,
    active: { save: true, exchange: handlers.canExchange, custom: link !== null }[kind],
  });
  if (main !== 'custom') return [button('save', 45), button('exchange', 55)];
  if (!cta.action?.trim()) {
    return ctaLayout({ ...cta, priority: ctaTypeOf(priority) === 'save' ? 'Save' : 'Exchange' }, handlers);
  }
  if (priority === 'CustomSave') return [button('save', 45), button('custom', 55)];
  return [button('exchange', 45), button('custom', 55), button('save', 100)];
}
