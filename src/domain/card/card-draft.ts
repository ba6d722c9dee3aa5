import type { CardDesign } from '../designs/card-designs.ts';
import { TEXTS_BEHIND_NAME } from '../profile/field-sets.ts';
import type { TextBehindName } from '../profile/profile.fields.ts';
import { correctDesign, designVariables, firstStop, isLight, nightPair } from '../designs/colours.ts';
import { listsOf, type CardList, type ListOf, type SectionsOf } from '../sections/sections.ts';

/** Lists whose items an editor previews before saving. */
export type DraftList = ListOf<SectionsOf<'list'>>;
/** Pictures and documents, of which only the titles can be edited. */
export type DraftTitles = ListOf<SectionsOf<'titles'>>;

/**
 * Parts besides lists that the worker renders before saving, one item each: the bio, the call to action, the layout
 * (with the typeface for a second item), the lead form.
 */
const DRAFT_PARTS = ['about', 'cta', 'layout', 'lead_capture_form'] as const;

/**
 * Unsaved items of a section in the shape of its call, also while still invalid. For photos and files, the id and
 * title of those that are renamed.
 */
export type ListDraft<Section extends string = CardList | (typeof DRAFT_PARTS)[number]> = {
  section: Section;
  items: unknown[];
};

/** The unsaved changes that an editor previews on the card beside it. */
export type CardDraft = Partial<Record<'name' | 'title' | TextBehindName, string>> & {
  /** CSS custom properties of the card's page. */
  variables?: Record<string, string>;
  /** Whether a dark system shows the night pair. */
  night?: boolean;
  /** Unsaved items of a section; the worker renders them. */
  list?: ListDraft;
};

/** The message type between editor and card, within this site. */
export const DRAFT_MESSAGE = 'cardea:draft';
export const DRAFT_READY = 'cardea:draft-ready';

/** The custom properties of a design on a card's page, with its night pair if the switch is on. */
export function draftColours(
  design: CardDesign,
  night: boolean,
): Required<Pick<CardDraft, 'variables' | 'night'>> {
  const shown = correctDesign(design);
  const light = isLight(shown);
  const base = {
    'color-scheme': light ? 'light' : 'dark',
    '--ring': firstStop(shown.background_color),
    ...designVariables(shown),
  };
  if (!night || !light) return { variables: base, night: false };
  const dark = Object.entries(designVariables(nightPair(shown)));
  const pairs = dark.map(([name, value]) => [name.replace('--card-', '--night-'), value]);
  return { variables: { ...base, ...Object.fromEntries(pairs) }, night: true };
}

const VARIABLE = /^(?:--(?:card|night)-[a-z-]+|--ring|color-scheme)$/;
const TEXTS = ['name', ...TEXTS_BEHIND_NAME, 'title'] as const;

/** Validates an unsaved list from an untrusted source; null if invalid. */
export function readListDraft(data: unknown): ListDraft | null {
  if (typeof data !== 'object' || data === null) return null;
  const { section, items } = data as Partial<Record<keyof ListDraft, unknown>>;
  const known = [...listsOf('list'), ...listsOf('titles'), ...DRAFT_PARTS].find((name) => name === section);
  return known && Array.isArray(items) ? { section: known, items } : null;
}

/** Validates a draft from another window; null if invalid. Only a card's colours pass. */
export function readDraft(data: unknown): CardDraft | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== DRAFT_MESSAGE)
    return null;
  const draft = (data as { draft?: unknown }).draft;
  if (typeof draft !== 'object' || draft === null) return null;
  const given = draft as Record<string, unknown>;
  const read: CardDraft = {};
  for (const field of TEXTS) {
    const text = given[field];
    if (typeof text === 'string') read[field] = text;
  }
  const list = readListDraft(given.list);
  if (list) read.list = list;
  if (typeof given.night === 'boolean') read.night = given.night;
  if (typeof given.variables === 'object' && given.variables !== null) {
    const entries = Object.entries(given.variables).filter(
      (entry): entry is [string, string] => VARIABLE.test(entry[0]) && typeof entry[1] === 'string',
    );
    read.variables = Object.fromEntries(entries);
  }
  return read;
}
