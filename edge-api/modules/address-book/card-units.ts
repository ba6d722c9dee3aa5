import { foldLine } from '../../../src/domain/text/fold-and-escape.ts';
import { LineReader } from '../../../src/domain/vcard/vcard-line-reader.ts';
import { PropertyReader, type VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import type { VCardVersion } from '../../../src/domain/vcard/vcard-version.ts';

/** A property of a vCard, and the labels of its group: unfolded lines without the group's name. */
export type Unit = readonly string[];

/** Properties that say something of another one of their group (Apple's). */
const LABELS = new Set(['X-ABLABEL', 'X-ABADR']);

/** The unfolded lines of a text, without empty ones and control characters. */
export function unfoldedLines(text: string): string[] {
  const reader = new LineReader(text, Infinity);
  const lines: string[] = [];
  while (!reader.isAtEnd) {
    const line = reader.next()?.replace(/[^\P{Cc}\t]+/gu, '');
    if (line) lines.push(line);
  }
  return lines;
}

/** Lines as properties; invalid ones are left out. */
export function propertiesIn(lines: readonly string[]): VCardLine[] {
  const reader = new PropertyReader();
  return lines.flatMap((line) => reader.read(line) ?? []);
}

/** The group of a line, as `item1`; empty without one. */
function groupOf(line: string): string {
  const dot = line.indexOf('.');
  const group = line.slice(0, Math.max(dot, 0));
  return /[:;"]/.test(group) ? '' : group;
}

/** The name of a line's property, without its group. */
export function propertyNameOf(line: string): string {
  const end = line.search(/[:;]/);
  return line.slice(groupOf(line).length, Math.max(end, 0)).replace('.', '').trim().toUpperCase();
}

/** Properties of a group one by one, each with the labels of the group. */
function unitsOfGroup(lines: readonly string[]): Unit[] {
  const properties = lines.filter((line) => !LABELS.has(propertyNameOf(line)));
  if (properties.length < 2) return [lines];
  const labels = lines.filter((line) => LABELS.has(propertyNameOf(line))).slice(0, LABELS.size);
  return properties.map((property) => [property, ...labels]);
}

/** Lines as properties, each with its labels. */
export function unitsOf(lines: readonly string[]): Unit[] {
  const units: string[][] = [];
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    const group = groupOf(line);
    if (group === '') {
      units.push([line]);
      continue;
    }
    const unit = groups.get(group.toLowerCase()) ?? [];
    if (unit.length === 0) units.push(unit);
    unit.push(line.slice(group.length + 1));
    groups.set(group.toLowerCase(), unit);
  }
  return units.flatMap(unitsOfGroup);
}

/** Lines of a photo are not folded, as `renderVCard` says; in 3.0 an empty line follows. */
const written = (line: string, version: VCardVersion): string[] => {
  if (propertyNameOf(line) !== 'PHOTO') return [foldLine(line)];
  return version === '3.0' ? [line, ''] : [line];
};

/** The text of a vCard, with a group for each unit of several lines. */
export function writeUnits(units: readonly Unit[], version: VCardVersion): string {
  let items = 0;
  const lines = units.flatMap((unit) => {
    if (unit.length === 1) return unit;
    items += 1;
    return unit.map((line) => `item${items}.${line}`);
  });
  return [...lines.flatMap((line) => written(line, version)), ''].join('\r\n');
}
