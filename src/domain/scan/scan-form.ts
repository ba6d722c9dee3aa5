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

/** A value of which the reader is less sure than this is to be looked at. */
export const DOUBTFUL_BELOW = 0.8;
/** Sides of a card. */
export const SIDES_MAX = 2;

/** A side of a card that was read, with its picture as a data URL. */
export type ScannedSide = { reading: CardReading; picture: string };

/** Where the value of a field was read: on which side, and how sure that is. */
export type FieldOrigin = Pick<FoundValue, 'confidence' | 'box'> & { side: number };

export const isDoubtful = ({ confidence }: Pick<FoundValue, 'confidence'>): boolean =>
  confidence < DOUBTFUL_BELOW;

const MOST = { emails: CONTACT_EMAILS_MAX, phones: CONTACT_PHONES_MAX } as const;
const SAME = { emails: normalizeEmail, phones: (phone: string) => phone.replaceAll(/[^\d+]/g, '') } as const;

type Found = FoundValue & { side: number };

/** What both sides say, the surer one of each: an e-mail or number that stands on both is one. */
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

/**
 * The form of a new contact with what was read, and where each field's value comes from, by the field's name. A name that
 * was read in one piece is parted.
 */
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

/** A list as it is, and what was read that is not in it, as far as there is room. */
function listWith(name: ListName, now: readonly string[], read: readonly string[]): string[] {
  const key = SAME[name];
  const there = now.filter((value) => value.trim() !== '');
  const known = new Set(there.map(key));
  const more = read.filter((value) => value.trim() !== '' && !known.has(key(value)));
  const all = [...there, ...more].slice(0, MOST[name]);
  return all.length < MOST[name] ? [...all, ''] : all;
}

/**
 * A form with what was read of a card. A text that is still as it was read `before`, or empty, becomes what is read now; what
 * was typed stays. Lists only grow.
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

/** Room around a crop, in shares of its height; how wide a crop is at least, in shares of its height. */
const [MARGIN, ASPECT_MIN] = [0.35, 3];

/** The part of a picture to show beside a field, in shares of its width and height: the box with some room around it. */
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
