import { zipSync } from 'fflate';

/** Namespaces and relationship types of Office Open XML (ECMA-376, transitional). */
export const OOXML = 'http://schemas.openxmlformats.org';
export const RELATIONSHIPS = `${OOXML}/officeDocument/2006/relationships`;

/** A fixed time, so that equal parts always give equal bytes. */
const MADE = new Date(2026, 0, 15, 9, 0, 0);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** One part of an Office file: `type` is its content type, if its extension does not determine it. */
export type OfficePart = { path: string; content: string | Uint8Array; type?: string };

/** Text for XML, in an element or an attribute. */
export const escapeOfficeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The relationships part of a part: `[id, type's last word, target]`. */
export function relationships(path: string, links: [id: string, type: string, target: string][]): OfficePart {
  const rows = links.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${RELATIONSHIPS}/${type}`}" Target="${target}"/>`,
  );
  const content = `<Relationships xmlns="${OOXML}/package/2006/relationships">${rows.join('')}</Relationships>`;
  return { path, content };
}

function contentTypes(parts: OfficePart[]): OfficePart {
  const overrides = parts.flatMap(({ path, type }) =>
    type ? [`<Override PartName="/${path}" ContentType="${type}"/>`] : [],
  );
  const content =
    `<Types xmlns="${OOXML}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
    `${overrides.join('')}</Types>`;
  return { path: '[Content_Types].xml', content };
}

function coreProperties(title: string, author: string): OfficePart {
  const when = '2026-01-15T09:00:00Z';
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${when}</dcterms:${name}>`;
  return {
    path: 'docProps/core.xml',
    type: 'application/vnd.openxmlformats-package.core-properties+xml',
    content:
      `<cp:coreProperties xmlns:cp="${OOXML}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
      'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${escapeOfficeXml(title)}</dc:title><dc:creator>${escapeOfficeXml(author)}</dc:creator>` +
      `${date('created')}${date('modified')}</cp:coreProperties>`,
  };
}

/** Zips an Office file. `main` is the path of the document's own part. */
export function writeOffice(
  title: string,
  author: string,
  main: string,
  parts: OfficePart[],
): Uint8Array<ArrayBuffer> {
  const core = coreProperties(title, author);
  const root = relationships('_rels/.rels', [
    ['rId1', 'officeDocument', main],
    ['rId2', `${OOXML}/package/2006/relationships/metadata/core-properties`, core.path],
  ]);
  const all = [contentTypes([core, ...parts]), root, core, ...parts];
  const encoder = new TextEncoder();
  const entries = all.map(({ path, content }) => {
    if (typeof content === 'string') return [path, encoder.encode(HEAD + content)] as const;
    // A PNG is compressed already.
    return [path, [content, { level: 0 }]] as const;
  });
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: MADE }));
}
