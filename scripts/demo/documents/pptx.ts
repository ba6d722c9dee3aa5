import type { Picture } from '../pictures.ts';
import {
  escapeOfficeXml,
  OOXML,
  RELATIONSHIPS,
  relationships,
  writeOffice,
  type OfficePart,
} from './office.ts';
import { THEME } from './theme.ts';

/** A slide: a title, lines below it, and a picture on the right half or none. */
export type Slide = { title: string; lines: string[]; picture?: Picture };

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';
const SPACES = `xmlns:a="${OOXML}/drawingml/2006/main" xmlns:r="${RELATIONSHIPS}" xmlns:p="${OOXML}/presentationml/2006/main"`;

/** 16 to 9, in English Metric Units: 914,400 an inch. */
const WIDTH = 12_192_000;
const HEIGHT = 6_858_000;
const MARGIN = 762_000;

type Box = { x: number; y: number; width: number; height: number };

const place = ({ x, y, width, height }: Box) =>
  `<a:xfrm><a:off x="${Math.round(x)}" y="${Math.round(y)}"/><a:ext cx="${Math.round(width)}" cy="${Math.round(height)}"/></a:xfrm>`;

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

const tree = (shapes: string, background = '') =>
  `<p:cSld>${background}<p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`;

/** A text placeholder with one paragraph per line. */
function textShape(id: number, kind: string, name: string, box: Box, texts: string[]): string {
  const paragraphs = texts.map(
    (text) => `<a:p><a:r><a:rPr lang="en-GB"/><a:t>${escapeOfficeXml(text)}</a:t></a:r></a:p>`,
  );
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr>` +
    `<p:spPr>${place(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('') || '<a:p><a:endParaRPr lang="en-GB"/></a:p>'}</p:txBody></p:sp>`
  );
}

const pictureShape = (id: number, box: Box, title: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture" descr="${escapeOfficeXml(title)}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>` +
  '<p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
  `<p:spPr>${place(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

const titleBox = (width: number): Box => ({ x: MARGIN, y: MARGIN, width, height: 1_400_000 });
const bodyBox = (width: number): Box => ({ x: MARGIN, y: 2_300_000, width, height: HEIGHT - 3_000_000 });
const FULL = WIDTH - MARGIN * 2;
const HALF = 4_900_000;

/** The position of a picture: uncropped in the right half, vertically centred. */
function pictureBox({ width, height }: Picture): Box {
  const space = { x: 6_100_000, width: WIDTH - 6_100_000 - MARGIN, height: HEIGHT - MARGIN * 2 };
  const scale = Math.min(space.width / width, space.height / height);
  const size = { width: width * scale, height: height * scale };
  return { x: space.x + space.width - size.width, y: (HEIGHT - size.height) / 2, ...size };
}

function slideParts({ title, lines, picture }: Slide, number: number): OfficePart[] {
  const width = picture ? HALF : FULL;
  const shapes =
    textShape(2, 'type="title"', 'Title', titleBox(width), [title]) +
    textShape(3, 'idx="1"', 'Text', bodyBox(width), lines) +
    (picture ? pictureShape(4, pictureBox(picture), title) : '');
  const links: [string, string, string][] = [['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']];
  if (picture) links.push(['rId2', 'image', `../media/image${number}.png`]);
  return [
    {
      path: `ppt/slides/slide${number}.xml`,
      type: `${TYPE}.slide+xml`,
      content: `<p:sld ${SPACES}>${tree(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    },
    relationships(`ppt/slides/_rels/slide${number}.xml.rels`, links),
    ...(picture ? [{ path: `ppt/media/image${number}.png`, content: picture.bytes }] : []),
  ];
}

const EMPTY =
  textShape(2, 'type="title"', 'Title', titleBox(FULL), ['Title']) +
  textShape(3, 'type="body" idx="1"', 'Text', bodyBox(FULL), ['Text']);

const run = (size: number, color: string, bold = false) =>
  `<a:defRPr sz="${size}"${bold ? ' b="1"' : ''}><a:solidFill><a:schemeClr val="${color}"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr>`;

const level = (n: number, inner: string) => `<a:lvl${n}pPr marL="0" algn="l">${inner}</a:lvl${n}pPr>`;

const TEXT_STYLES =
  `<p:txStyles><p:titleStyle>${level(1, `<a:buNone/>${run(3600, 'accent1', true)}`)}</p:titleStyle>` +
  `<p:bodyStyle>${level(1, `<a:lnSpc><a:spcPct val="120000"/></a:lnSpc><a:spcBef><a:spcPts val="600"/></a:spcBef><a:buNone/>${run(2000, 'tx1')}`)}</p:bodyStyle>` +
  `<p:otherStyle>${level(1, run(1800, 'tx1'))}</p:otherStyle></p:txStyles>`;

const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
const BACKGROUND =
  '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg2"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';

/** The master and the one layout that every slide uses. */
const FRAME: OfficePart[] = [
  {
    path: 'ppt/slideMasters/slideMaster1.xml',
    type: `${TYPE}.slideMaster+xml`,
    content: `<p:sldMaster ${SPACES}>${tree(EMPTY, BACKGROUND)}${COLOR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>${TEXT_STYLES}</p:sldMaster>`,
  },
  relationships('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
    ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['rId2', 'theme', '../theme/theme1.xml'],
  ]),
  {
    path: 'ppt/slideLayouts/slideLayout1.xml',
    type: `${TYPE}.slideLayout+xml`,
    content: `<p:sldLayout ${SPACES} type="obj" preserve="1">${tree(EMPTY).replace('<p:cSld>', '<p:cSld name="Title and text">')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
  },
  relationships('ppt/slideLayouts/_rels/slideLayout1.xml.rels', [
    ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
  ]),
  {
    path: 'ppt/theme/theme1.xml',
    type: 'application/vnd.openxmlformats-officedocument.theme+xml',
    content: THEME,
  },
];

/** Writes a presentation that opens in the usual programs. */
export function writePptx(title: string, author: string, slides: Slide[]): Uint8Array<ArrayBuffer> {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('');
  const links = slides.map((_, at): [string, string, string] => [
    `rId${at + 2}`,
    'slide',
    `slides/slide${at + 1}.xml`,
  ]);
  return writeOffice(title, author, 'ppt/presentation.xml', [
    {
      path: 'ppt/presentation.xml',
      type: `${TYPE}.presentation.main+xml`,
      content: `<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="${HEIGHT}" cy="${WIDTH}"/></p:presentation>`,
    },
    relationships('ppt/_rels/presentation.xml.rels', [
      ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ...links,
      [`rId${slides.length + 2}`, 'theme', 'theme/theme1.xml'],
    ]),
    ...FRAME,
    ...slides.flatMap((slide, at) => slideParts(slide, at + 1)),
  ]);
}
