import { OOXML } from './office.ts';

const color = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`;

const COLORS = [
  color('dk1', '15271D'),
  color('lt1', 'FFFFFF'),
  color('dk2', '485B4E'),
  color('lt2', 'EDF2EA'),
  color('accent1', '1F5C3F'),
  color('accent2', '8FA97C'),
  color('accent3', '2B8C92'),
  color('accent4', 'D99B28'),
  color('accent5', '73300F'),
  color('accent6', '573B8A'),
  color('hlink', '1F5C3F'),
  color('folHlink', '485B4E'),
].join('');

const FONT = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
const three = (xml: string) => xml.repeat(3);
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="9525" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';

/** A theme in Fern's colours: every presentation needs one, with three of each style (ECMA-376, 20.1.6). */
export const THEME =
  `<a:theme xmlns:a="${OOXML}/drawingml/2006/main" name="Fern"><a:themeElements><a:clrScheme name="Fern">${COLORS}</a:clrScheme>` +
  `<a:fontScheme name="Fern"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme>` +
  `<a:fmtScheme name="Fern"><a:fillStyleLst>${three(FILL)}</a:fillStyleLst><a:lnStyleLst>${three(LINE)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${three(EFFECT)}</a:effectStyleLst><a:bgFillStyleLst>${three(FILL)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
