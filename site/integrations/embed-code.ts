import { fullName } from '../../src/domain/text/full-name.ts';
import { embed as words } from '#messages/embed.ts';
import { format } from '../../src/messages/format.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#14181a;color:#fff;' +
  'font:600 16px/24px system-ui,sans-serif;text-decoration:none';

/** Side of the code in pixels. */
export const CODE_SIZE = 180;

type Shown = { handle: string; first_name: string; last_name: string };

/** HTML for other sites that links to a card: a button, and a code. The texts are the shown ones. */
export function embedCodes(profile: Shown, publicUrl: string) {
  const { handle } = profile;
  const name = fullName(profile) || handle;
  const href = (source: string) => escape(new URL(`/${handle}?source=${source}`, publicUrl).href);
  const path = `/api/p/${handle}/qr?output_option=normal&format=svg`;
  const label = format(words.button.label, { name });
  const alt = format(words.code.alt, { name });
  const image = escape(new URL(path, publicUrl).href);
  return {
    button: { label, html: `<a href="${href('link')}" style="${STYLE}">${escape(label)}</a>` },
    code: {
      alt,
      path,
      html:
        `<a href="${href('link')}">` +
        `<img src="${image}" alt="${escape(alt)}" width="${CODE_SIZE}" height="${CODE_SIZE}"></a>`,
    },
  };
}
