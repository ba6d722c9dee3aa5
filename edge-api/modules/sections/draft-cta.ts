import {
  CTA_PRIORITIES,
  ctaTypeOf,
  DEFAULT_CTA,
  shownCta,
  type CallToAction,
} from '../../../src/domain/sections/cta.ts';
import { CTA_LABEL_MAX, LINK_MAX } from '../../../src/domain/limits/text.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';

const written = (value: unknown, most: number): string | null =>
  (typeof value === 'string' && oneLine(value).slice(0, most)) || null;

/** A call to action in the editor, as far as a card can show it. */
export function draftCta(typed: unknown): CallToAction {
  const { priority, action, link } = (typed ?? {}) as Record<string, unknown>;
  const known = CTA_PRIORITIES.find((one) => one === priority) ?? DEFAULT_CTA.priority;
  return shownCta({
    priority: known,
    action: written(action, CTA_LABEL_MAX),
    cta_type: ctaTypeOf(known),
    link: written(link, LINK_MAX),
  });
}
