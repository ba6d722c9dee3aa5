import {
  type ContactForm,
  FORM_TEXTS,
  formOf,
  partsOf,
  type FormTextName,
} from '../contact/contact-form-values.ts';
import { normalizeEmail } from '../addresses/email.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX } from '../limits/contacts.ts';
import { LIST_FIELDS, SINGLE_FIELDS, type CardReading, type FoundValue } from './reading.ts';

/** Values below this confidence are marked for checking. */
export const DOUBTFUL_BELOW = 0.8;
/** Sides of a card. */
export const SIDES_MAX = 2;

/** A read side of a card, with its picture as a data URL. */
export type ScannedSide = { reading: CardReading; picture: string };

/** The side a field's value was read from, with confidence and box. */
export type FieldOrigin = Pick<FoundValue, 'confidence' | 'box'> & { side: number };

export const isUncertain = ({ confidence }: Pick<FoundValue, 'confidence'>): boolean =>
  confidence < DOUBTFUL_BELOW;

const MOST = { emails: CONTACT_EMAILS_MAX, phones: CONTACT_PHONES_MAX } as const;
const SAME = { emails: normalizeEmail, phones: (phone: string) => phone.replaceAll(/[^\d+]/g, '') } as const;

type Found = FoundValue & { side: number };

/** The more confident value of both sides for each field; equal e-mails and numbers are merged. */
function found(sides: readonly ScannedSide[]) {
  const all = sides.map(({ reading }) => reading.fields);
  const surest = (name: (typeof SINGLE_FIELDS)[number]): Found | null =>
    all
      .flatMap((fields, side) => (fields[name] ? [{ ...fields[name], side }] : []))
      .reduce<Found | null>((best, one) => (best && best.confidence >= one.confidence ? best : one), null);
  const each = (name: (typeof LIST_FIELDS)[number]): Found[] => {
    const once = new Map<string, Found>();
    for (const [side, fields] of all.entries())
      for (const value of fields[name] ?? []) {
        const key = SAME[name](value.value);
        if (!once.has(key)) once.set(key, { ...value, side });
      }
    return [...once.values()].slice(0, MOST[name]);
  };
  return { surest, each };
}

/** The form of a new contact from a scan, with each field's origin. A full name is split. */
export function scanForm(sides: readonly ScannedSide[]): {
  values: ContactForm;
  origins: Readonly<Record<string, FieldOrigin>>;
} {
  const { surest, each } = found(sides);
  const values = formOf(null);
  const origins: Record<string, FieldOrigin> = {};
  const take = (path: string, { confidence, box, side }: Found) =>
    (origins[path] = { confidence, box, side });
  const whole = surest('full_name');
  for (const name of SINGLE_FIELDS) {
    const one = surest(name);
    if (!one || name === 'full_name') continue;
    values[name as FormTextName] = one.value;
    take(name, one);
  }
  if (whole && !values.first_name && !values.last_name) {
    const parts = partsOf(whole.value);
    Object.assign(values, parts);
    for (const name of ['first_name', 'last_name'] as const) if (parts[name]) take(name, whole);
  }
  for (const name of LIST_FIELDS) {
    const all = each(name);
    values[name] = [...all.map(({ value }) => value), ...(all.length < MOST[name] ? [''] : [])];
    for (const [at, one] of all.entries()) take(`${name}.${at}`, one);
  }
  return { values, origins };
}

type ListName = (typeof LIST_FIELDS)[number];

/** A list with new read values appended, up to the limit. */
function listWith(name: ListName, now: readonly string[], read: readonly string[]): string[] {
  const key = SAME[name];
  const there = now.filter((value) => value.trim() !== '');
  const known = new Set(there.map(key));
  const more = read.filter((value) => value.trim() !== '' && !known.has(key(value)));
  const all = [...there, ...more].slice(0, MOST[name]);
  return all.length < MOST[name] ? [...all, ''] : all;
}

/**
 * Fills a form from a scan. Texts that are empty or unchanged since the scan `before` get the new value; typed text
 * stays. Lists only grow.
 */
export function withRead(now: ContactForm, before: ContactForm | null, read: ContactForm): ContactForm {
  const isUntouched = (name: FormTextName) => now[name].trim() === '' || now[name] === before?.[name];
  const texts = FORM_TEXTS.map((name) => [name, isUntouched(name) ? read[name] : now[name]]);
  return {
    ...now,
    ...(Object.fromEntries(texts) as Record<FormTextName, string>),
    emails: listWith('emails', now.emails, read.emails),
    phones: listWith('phones', now.phones, read.phones),
  };
}

/** Margin around a crop, and its minimum width, both relative to its height. */
const [MARGIN, ASPECT_MIN] = [0.35, 3];

/** The crop of a picture to show beside a field, relative to its size: the box with a margin. */
export function cropOf({ width, height }: CardReading, box: NonNullable<FoundValue['box']>) {
  const room = box.height * MARGIN;
  const tall = box.height + 2 * room;
  const wide = Math.max(box.width + 2 * room, tall * ASPECT_MIN);
  const [w, h] = [Math.min(wide, width), Math.min(tall, height)];
  const within = (middle: number, size: number, most: number) =>
    Math.min(Math.max(middle - size / 2, 0), most - size);
  return {
    x: within(box.x + box.width / 2, w, width) / width,
    y: within(box.y + box.height / 2, h, height) / height,
    width: w / width,
    height: h / height,
  };
}
