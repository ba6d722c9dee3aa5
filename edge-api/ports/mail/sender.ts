/** Who a mail is from. */
export type Sender = { name: string; email: string };

const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)>$/u;
const BARE = /^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u;

/** Reads `Name <address>` or a bare address, as `MAIL_FROM` holds it; null where it is neither. */
export function parseSender(text: string): Sender | null {
  const trimmed = text.trim();
  if (BARE.test(trimmed)) return { name: '', email: trimmed };
  const named = NAMED.exec(trimmed);
  return named ? { name: named[1]!.trim(), email: named[2]! } : null;
}
