import type { Pixels } from '../pictures.ts';
import { PAGE, writePdf, type Mark, type PdfPage } from './pdf.ts';

/** Colours of a document as `#rrggbb`: paper, main colour, text, quiet text. */
type Palette = { paper: string; main: string; text: string; quiet: string };

/** One project of a portfolio: its picture, and lines short enough not to wrap. */
export type Project = { title: string; place: string; picture: Pixels; lines: string[] };

export type Portfolio = {
  title: string;
  company: string;
  subtitle: string;
  palette: Palette;
  projects: Project[];
  contact: string[];
};

const MARGIN = 56;

const paper = (color: string): Mark => ({ kind: 'rect', x: 0, y: 0, ...PAGE, color });

const lines = (texts: string[], x: number, y: number, size: number, color: string): Mark[] =>
  texts.map((text, index) => ({ kind: 'text', x, y: y + index * size * 1.6, size, color, text }));

/** Rings on the lower right, as water makes them. */
const rings = (outer: string, inner: string): Mark[] =>
  [190, 150, 110, 70, 30].map((radius, index) => ({
    kind: 'circle',
    x: PAGE.width - 170,
    y: PAGE.height - 150,
    radius,
    color: index % 2 === 0 ? outer : inner,
  }));

function frontPage({ title, company, subtitle, palette }: Portfolio): PdfPage {
  return [
    paper(palette.main),
    ...rings(palette.quiet, palette.main),
    { kind: 'rect', x: MARGIN, y: 150, width: 64, height: 4, color: palette.paper },
    { kind: 'text', x: MARGIN, y: 214, size: 44, bold: true, color: palette.paper, text: title },
    { kind: 'text', x: MARGIN, y: 252, size: 18, color: palette.paper, text: subtitle },
    { kind: 'text', x: MARGIN, y: PAGE.height - MARGIN, size: 13, color: palette.paper, text: company },
  ];
}

function projectPage(project: Project, number: number, { company, palette }: Portfolio): PdfPage {
  const { picture } = project;
  const width = 400;
  const height = Math.min(440, (width * picture.height) / picture.width);
  const text = MARGIN + width + 40;
  return [
    paper(palette.paper),
    {
      kind: 'image',
      image: picture,
      x: MARGIN,
      y: 70,
      width: (height * picture.width) / picture.height,
      height,
    },
    { kind: 'circle', x: text + 16, y: 92, radius: 16, color: palette.main },
    { kind: 'text', x: text + 12, y: 97, size: 13, bold: true, color: palette.paper, text: String(number) },
    { kind: 'text', x: text, y: 148, size: 24, bold: true, color: palette.text, text: project.title },
    { kind: 'text', x: text, y: 172, size: 13, color: palette.quiet, text: project.place },
    ...lines(project.lines, text, 212, 12, palette.text),
    {
      kind: 'rect',
      x: MARGIN,
      y: PAGE.height - 50,
      width: PAGE.width - MARGIN * 2,
      height: 1,
      color: palette.quiet,
    },
    { kind: 'text', x: MARGIN, y: PAGE.height - 30, size: 10, color: palette.quiet, text: company },
  ];
}

function lastPage({ company, contact, palette }: Portfolio): PdfPage {
  return [
    paper(palette.paper),
    ...rings(palette.main, palette.paper),
    { kind: 'text', x: MARGIN, y: 190, size: 28, bold: true, color: palette.text, text: company },
    ...lines(contact, MARGIN, 230, 15, palette.text),
  ];
}

/** A portfolio as a PDF: a cover, a page per project, and contact details. */
export function portfolioPdf(portfolio: Portfolio): Uint8Array<ArrayBuffer> {
  const { title, company, projects } = portfolio;
  return writePdf(title, company, [
    frontPage(portfolio),
    ...projects.map((project, index) => projectPage(project, index + 1, portfolio)),
    lastPage(portfolio),
  ]);
}
