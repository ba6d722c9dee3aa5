import type { Letter } from './mail.ts';

/** What a letter says in headers of its own: how a mail program's button ends it (RFC 2369, 3.2; RFC 8058, 3.1). */
export function letterHeaders({ unsubscribe }: Letter): { headers?: Record<string, string> } {
  if (unsubscribe === undefined) return {};
  return {
    headers: {
      'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
