import { BRAND } from '../../../../src/domain/brand/brand.ts';
import { dayText } from '../../../../src/domain/locale/dates.ts';
import { exportLetters as texts, exportSheet } from '#messages/exports.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Letter } from '../../../ports/mail/mail.ts';
import { renderLetter } from '../../../ports/mail/render-letter.ts';
import type { ExportRow } from './exports.repository.ts';

/** The mail with the link to an export. Mail services deduplicate a repeated one. */
export function readyLetter(to: string, link: string, row: ExportRow): Letter {
  const { subject, one, many, lines, button } = texts.ready;
  const file = { format: exportSheet.formats[row.format].label };
  const count = row.rows === 1 ? format(one, file) : format(many, { n: row.rows ?? 0, ...file });
  const date = dayText(row.expires_at.toISOString(), 'UTC');
  const letter = renderLetter({
    to,
    subject,
    lines: [count, ...lines.map((line) => format<string>(line, { date, brand: BRAND.name }))],
    button: { label: button, href: link },
  });
  return { ...letter, id: `export-${row.id}` };
}

/** The mail about a failed export. */
export function failedLetter(to: string, link: string, id: string): Letter {
  const { subject, lines, button } = texts.failed;
  const letter = renderLetter({ to, subject, lines: [...lines], button: { label: button, href: link } });
  return { ...letter, id: `export-${id}-failed` };
}
