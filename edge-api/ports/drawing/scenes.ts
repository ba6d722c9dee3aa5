import type { BackgroundId } from '../../../src/domain/share/virtual-backgrounds.ts';

/** A vertical gradient behind everything. */
const sky = (...stops: string[]) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs><rect width="1920" height="1080" fill="url(#sky)"/>`;

/** So many elements by index. */
const each = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');

const hill = (path: string, fill: string) => `<path d="${path}V1080H0Z" fill="${fill}"/>`;

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-3" y="0" width="6" height="46" fill="#4a3b2a"/><circle r="34" fill="#2f5d46"/><path d="M0-34a34 34 0 0 1 0 68z" fill="#234735"/></g>`;

const terraces = () =>
  sky('#f3e9cf', '#f0dcb8', '#eed7b4') +
  '<circle cx="1290" cy="330" r="150" fill="#fdf3d6"/>' +
  hill('M0 480C300 400 520 430 800 460S1400 380 1920 430', '#b9cba4') +
  hill('M0 600C320 540 640 560 960 590S1600 540 1920 580', '#8fae83') +
  each(6, (at) => tree(180 + at * 250, 540 + (at % 2) * 14, 0.9)) +
  hill('M0 720C360 650 760 690 1080 700S1640 650 1920 690', '#5f8a66') +
  each(
    5,
    (at) =>
      `<path d="M0 ${760 + at * 16}C400 ${700 + at * 16} 800 ${730 + at * 16} 1100 ${740 + at * 16}S1660 ${690 + at * 16} 1920 ${730 + at * 16}" fill="none" stroke="#7fa57b" stroke-width="4"/>`,
  ) +
  hill('M0 860C380 800 760 850 1140 840S1660 800 1920 830', '#3c6b4c') +
  each(4, (at) => tree(1180 + at * 200, 800 - (at % 2) * 16, 1.5)) +
  hill('M0 960C420 900 900 960 1300 930S1700 920 1920 930', '#234735');

const pavilion = () =>
  sky('#182c57', '#24406f', '#2f4f80') +
  '<circle cx="960" cy="560" r="640" fill="#3c5a86" opacity=".45"/><circle cx="960" cy="560" r="420" fill="#8a8675" opacity=".35"/>' +
  '<path d="M380 420 960 200l580 220v40H380z" fill="#121a2e"/><rect x="470" y="460" width="980" height="400" fill="#f7c873"/>' +
  each(11, (at) => `<rect x="${476 + at * 94}" y="460" width="22" height="400" fill="#8b7f69"/>`) +
  '<rect x="420" y="860" width="1080" height="36" fill="#121a2e"/><rect y="896" width="1920" height="184" fill="#16284a"/>' +
  each(
    10,
    (at) => `<rect x="${520 + at * 94}" y="896" width="60" height="150" fill="#f7c873" opacity=".22"/>`,
  ) +
  '<path d="M0 1080c40-150 160-190 300-150s180 100 200 150zM1420 1080c40-130 190-180 320-130s160 90 180 130z" fill="#0c1220"/>';

const leaf = (x: number, y: number, turn: number, size: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C60-60 60-190 0-260C-60-190-60-60 0 0Z" fill="${fill}"/><path d="M0 0V-240" stroke="#d7e6da" stroke-width="4"/></g>`;

const palmHouse = () =>
  sky('#cfe5de', '#c3ddd4', '#b2d0c5') +
  '<path d="M0 1080V420L900 0h420L0 620z" fill="#dcede7" opacity=".7"/>' +
  each(4, (at) => `<rect x="${376 + at * 384}" width="16" height="1080" fill="#f4faf7"/>`) +
  each(2, (at) => `<rect y="${350 + at * 360}" width="1920" height="16" fill="#f4faf7"/>`) +
  leaf(90, 330, -20, 1.1, '#5f9a6e') +
  leaf(240, 620, 25, 1.2, '#8bb36e') +
  leaf(140, 1080, 30, 1.5, '#3e7a4c') +
  leaf(420, 1120, -14, 1.3, '#2e5f45') +
  leaf(700, 1100, 22, 1.1, '#6ea162') +
  leaf(1560, 1110, -26, 1.4, '#3e7a4c') +
  leaf(1780, 1090, 14, 1.7, '#234f3b') +
  leaf(1880, 720, -38, 1.2, '#6ea162') +
  leaf(1290, 1130, 8, 1, '#8bb36e');

const arcade = () =>
  sky('#f0d2b0', '#eec6a0', '#e9b98f') +
  each(6, (at) => {
    const x = 60 + at * 320;
    return `<path d="M${x} 760V430a110 110 0 0 1 220 0v330z" fill="#6d3a29"/><path d="M${x + 60} 760V470a100 100 0 0 1 160-60v350z" fill="#f3c79a"/>`;
  }) +
  '<rect y="760" width="1920" height="24" fill="#8e4a33"/><rect y="784" width="1920" height="296" fill="#3f6f72"/>' +
  each(
    6,
    (at) => `<rect x="${90 + at * 320}" y="784" width="180" height="230" fill="#c79a78" opacity=".28"/>`,
  ) +
  '<path d="M200 940h520M980 1000h640M420 1040h300" stroke="#d9ebe6" stroke-width="6" opacity=".35"/>';

const north = () =>
  sky('#061622', '#0a2733', '#0f3540') +
  '<path d="M-40 700C300 420 620 560 900 420S1500 120 1960 60V220C1560 260 1300 480 980 600S360 660-40 900z" fill="#4fae8d" opacity=".45"/>' +
  '<path d="M-40 560C320 360 620 420 960 300S1560 40 1960-20V80C1560 160 1300 330 960 420S340 520-40 700z" fill="#8fd0b2" opacity=".28"/>' +
  each(
    26,
    (at) =>
      `<circle cx="${(at * 397) % 1920}" cy="${(at * 151) % 420}" r="${1.5 + (at % 3)}" fill="#e8f4f2" opacity=".8"/>`,
  ) +
  '<path d="M0 1080V900l260-130 200 110 340-260 260 240 200-120 300 160 360-180v360z" fill="#04101a"/><path d="M800 620l-70 54 60-8 44 40 50-52 40 20z" fill="#cfe3e4" opacity=".5"/>';

const drawing = () =>
  sky('#f5efdf', '#f2ebd9', '#efe6d0') +
  each(13, (at) => {
    const size = 60 + at * 62;
    return `<path d="M${760 - size} ${560 + (at % 3) * 12}C${760 - size} ${560 - size * 0.9} ${800 + size * 0.5} ${520 - size} ${780 + size} ${560 - size * 0.2}S${800 + size * 0.5} ${600 + size * 0.8} ${760 - size} ${560 + (at % 3) * 12}Z" fill="none" stroke="#4e7c5a" stroke-width="${at % 4 === 0 ? 7 : 4}"/>`;
  }) +
  '<path d="M560 760 980 980 1240 300" fill="none" stroke="#c4532f" stroke-width="7" stroke-dasharray="18 14"/><circle cx="560" cy="760" r="18" fill="#c4532f"/><circle cx="980" cy="980" r="18" fill="#c4532f"/><circle cx="1240" cy="300" r="24" fill="#c4532f"/>';

const harbor = () =>
  sky('#dfeaf0', '#e9eef0', '#f3efe6') +
  '<rect y="640" width="1920" height="440" fill="#7fa6b8"/><path d="M0 640h1920v60H0z" fill="#95b6c4"/>' +
  each(
    9,
    (at) =>
      `<rect x="${at * 220 - 20}" y="${470 + ((at * 37) % 90)}" width="190" height="${170 - ((at * 37) % 90)}" fill="${['#c9664a', '#e3c48f', '#8a9a6b', '#d9d2c4'][at % 4]}"/>`,
  ) +
  each(9, (at) => `<path d="M${at * 220 - 34} ${472 + ((at * 37) % 90)}l109-62 109 62z" fill="#5b4a42"/>`) +
  each(
    4,
    (at) =>
      `<g transform="translate(${230 + at * 460} ${800 + (at % 2) * 70})"><path d="M-110 0h220l-44 56H-70z" fill="#f5f2ea"/><path d="M0-10V-230l90 210z" fill="#fbfaf6"/><path d="M-8-10V-190l-60 170z" fill="#d8554a"/></g>`,
  ) +
  each(
    8,
    (at) =>
      `<path d="M${at * 260} ${920 + (at % 3) * 40}h120" stroke="#dbe9ee" stroke-width="6" opacity=".7"/>`,
  );

const library = () =>
  sky('#2b2320', '#2f2622', '#241d1a') +
  each(5, (row) => {
    const y = 40 + row * 214;
    const books = each(48, (at) => {
      const seed = (at * 73 + row * 131) % 97;
      const tall = 110 + (seed % 60);
      return `<rect x="${at * 40 + 4}" y="${y + 178 - tall}" width="${26 + (seed % 9)}" height="${tall}" rx="3" fill="${['#7a4a36', '#a98a5b', '#4f5f52', '#38485a', '#8c3f35', '#c2ab82'][(at * 7 + row * 5) % 6]}"/>`;
    });
    return `${books}<rect y="${y + 178}" width="1920" height="22" fill="#17110f"/>`;
  }) +
  '<rect width="1920" height="1080" fill="#1a1411" opacity=".42"/><rect width="1920" height="330" fill="#1a1411" opacity=".5"/>';

const dunes = () =>
  sky('#f7e3cf', '#f6d9c0', '#f3cfb2') +
  '<circle cx="420" cy="420" r="120" fill="#fff3e2"/>' +
  hill('M0 620C400 500 700 600 1000 640S1600 520 1920 560', '#e6b48c') +
  hill('M0 760C300 700 700 640 1040 740S1600 760 1920 680', '#d69a6f') +
  '<path d="M700 690C900 690 1000 740 1040 740L760 1080H300z" fill="#c4875f"/>' +
  hill('M0 900C420 820 820 940 1200 880S1700 860 1920 900', '#b9764f') +
  hill('M0 1010C500 940 1000 1030 1920 980', '#9a5c3e');

const paper = () =>
  sky('#f6f5f2', '#f2f0ec', '#eceae4') +
  each(
    7,
    (at) =>
      `<path d="M${-200 + at * 380} 1080 L${300 + at * 380} 0h190L${-10 + at * 380} 1080z" fill="#e4e1da" opacity="${0.35 + (at % 3) * 0.15}"/>`,
  ) +
  '<path d="M0 900 1920 700v380H0z" fill="#dcd8cf"/><path d="M0 980 1920 860v220H0z" fill="#cfcac0"/>';

/** Each background, in a box of 1920 by 1080, with text areas in its upper corners. */
export const SCENES: Record<BackgroundId, () => string> = {
  terraces,
  pavilion,
  'palm-house': palmHouse,
  arcade,
  north,
  drawing,
  harbor,
  library,
  dunes,
  paper,
};
