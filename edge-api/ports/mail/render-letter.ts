import { BRAND } from '../../../src/domain/brand/brand.ts';
import {
  DEFAULT_LANGUAGE,
  directionOfLanguage,
  type Language,
} from '../../../src/domain/locale/languages.ts';
import type { Letter } from './mail.ts';

/** What a mail says: paragraphs of plain text, where it asks for something one button, and links below it. */
export type LetterContent = {
  to: string;
  /** English unless it says another. */
  language?: Language;
  subject: string;
  lines: string[];
  button?: Link;
  links?: Link[];
  unsubscribe?: string;
};

type Link = { label: string; href: string };

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An address as it is read: an e-mail's without its scheme and escapes. */
const plainly = (href: string) =>
  href.startsWith('mailto:') ? decodeURIComponent(href.slice('mailto:'.length)) : href;

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:24px';
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:12px;background:#14181A;color:#FFFFFF;text-decoration:none;font-weight:600`;

/** A mail in text and in HTML that says the same; the HTML is one column with styles in place, as mail clients want. */
export function renderLetter({
  to,
  language = DEFAULT_LANGUAGE,
  subject,
  lines,
  button,
  links = [],
  unsubscribe,
}: LetterContent): Letter {
  const addresses = [...(button ? [button] : []), ...links].map(
    ({ label, href }) => `${label}: ${plainly(href)}`,
  );
  const text = [...lines, ...addresses, BRAND.name].join('\n\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escape(line)}</p>`).join('');
  const action = button
    ? `<p style="margin:0 0 16px"><a href="${escape(button.href)}" style="${BUTTON}">${escape(button.label)}</a></p>`
    : '';
  const below = links
    .map(({ label, href }) => `<p style="margin:0 0 16px"><a href="${escape(href)}">${escape(label)}</a></p>`)
    .join('');
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOfLanguage(language)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#F5F6F5;color:#14181A;${FONT}">` +
    `<table role="presentation" style="max-width:480px;margin:0 auto;width:100%"><tr>` +
    `<td style="padding:24px;background:#FFFFFF;border-radius:16px;${FONT}">` +
    `${paragraphs}${action}${below}<p style="margin:0;color:#535B58">${BRAND.name}</p></td></tr></table></body></html>`;
  return { to, subject, text, html, ...(unsubscribe !== undefined && { unsubscribe }) };
}
