import type { CardDesign } from '../designs/card-designs.ts';
import { TEXTS_BEHIND_NAME } from '../profile/field-sets.ts';
import type { TextBehindName } from '../profile/profile.fields.ts';
import { correctDesign, designVariables, firstStop, isLight, nightPair } from '../designs/colours.ts';
import { listsOf, type CardList, type ListOf, type SectionsOf } from '../sections/sections.ts';

/** Lists whose items an editor shows on the card before they are saved. */
export type DraftList = ListOf<SectionsOf<'list'>>;
/** Pictures and documents, of which only the titles are written. */
export type DraftTitles = ListOf<SectionsOf<'titles'>>;

/** What the worker draws before it is saved, besides lists: one item each, the bio, the call to action, what visitors are asked. */
const DRAFT_PARTS = ['about', 'cta', 'lead_capture_form'] as const;

/**
 * What is being written of a section: each item as its call takes it, also while it is not right yet. Of photos and files
 * the id and the title of those that get another one.
 */
export type ListDraft<Section extends string = CardList | (typeof DRAFT_PARTS)[number]> = {
  section: Section;
  items: unknown[];
};

/** What an editor shows on the card beside it before it is saved. */
export type CardDraft = Partial<Record<'name' | 'title' | TextBehindName, string>> & {
  /** Custom properties of the card's page. */
  variables?: Record<string, string>;
  /** Whether a system that is dark shows the night pair. */
  night?: boolean;
  /** What is written of a section; the worker draws it. */
  list?: ListDraft;
};

/** The name under which editor and card speak with each other, inside this site. */
export const DRAFT_MESSAGE = 'cardea:draft';
export const DRAFT_READY = 'cardea:draft-ready';

/** The custom properties of a design on the page of a card, its night pair's among them where the switch is on. */
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

/** A list that is being written, as it came from somewhere else; null for what is none. */
export function readListDraft(data: unknown): ListDraft | null {
  if (typeof data !== 'object' || data === null) return null;
  const { section, items } = data as Partial<Record<keyof ListDraft, unknown>>;
  const known = [...listsOf('list'), ...listsOf('titles'), ...DRAFT_PARTS].find((name) => name === section);
  return known && Array.isArray(items) ? { section: known, items } : null;
}

/** A draft as it came from another window; null for what is none. Only colours of a card get through. */
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
