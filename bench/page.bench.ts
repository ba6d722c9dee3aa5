import lighthouse from 'lighthouse';
import { launchBrowser } from '../e2e/lib/browser.ts';
import { startProduct } from '../e2e/lib/product.ts';
import { freePort } from '../scripts/lib/ports.ts';
import { say } from '../scripts/lib/say.ts';
import type { Plan } from './lib/compare.ts';
import { brotli, EDGE_FLAG, startEdge } from './lib/edge.ts';
import { table } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { ratios, summarise } from './lib/statistics.ts';

const CARD = '/ava';
const STATIC = '/hand-made.html';
const WHOLE = '/whole.html';

/** The card's first picture with its sizes, from its `<img>`. @throws if it has none */
function firstPicture(html: string): string {
  const picture = /<img[^>]*fetchpriority="high"[^>]*>/.exec(html)?.[0];
  if (!picture) throw new Error('The card has no picture that is loaded first.');
  return picture;
}

/** A hand-written first screen: that picture and a few lines, no script, no other file. */
const handMade = (picture: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ava Lindgren</title><link rel="icon" href="data:,">
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif}img{display:block;width:100%;height:219px;object-fit:cover}main{padding:20px}</style>
</head><body>${picture}<main><h1>Ava Lindgren</h1><p>Landscape Architect at Fernhall Studio</p></main></body></html>`;

/**
 * The card's own page as a file: its texts, styles and pictures, without scripts. A lower bound for pages that show
 * them.
 */
const withoutScripts = (html: string) => html.replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The used results: names of Lighthouse's audits, in milliseconds, bytes, or without a unit. */
const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

type Figure = (typeof CATEGORIES)[number] | keyof typeof AUDITS;
type Seen = Record<Figure, number>;

/** Maximum failed runs of Lighthouse: it sometimes misses the start of a page. */
const TRIES = 3;

/** One run with Lighthouse's simulated phone. */
async function look(url: string, port: number, tries = TRIES): Promise<Seen> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
  const { audits, categories, runtimeError } = result!.lhr;
  if (runtimeError && tries > 1) return look(url, port, tries - 1);
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => [name, categories[name]!.score! * 100]);
  const values = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]!.numericValue!]);
  return Object.fromEntries([...scores, ...values]) as Seen;
}

/**
 * The card on Lighthouse's phone, compared with a hand-written page with the same first picture, and with its own
 * page as a file. All are served alternately by the same edge, which compresses, and caches pictures.
 */
export async function pageBench(_stage: Stage, { rounds }: Plan): Promise<string> {
  const product = await startProduct({ CARDEA_RATE_FACTOR: '1000' });
  const html = await (await fetch(product.origin + CARD)).text();
  const edge = await startEdge(product.origin, {
    [STATIC]: handMade(firstPicture(html)),
    [WHOLE]: withoutScripts(html),
  });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, EDGE_FLAG]);
  const pages = { card: edge.origin + CARD, static: edge.origin + STATIC, whole: edge.origin + WHOLE };
  const seen: Record<keyof typeof pages, Seen[]> = { card: [], static: [], whole: [] };
  try {
    // An edge has cached these pictures long before.
    for (const page of Object.values(pages)) await look(page, port);
    for (let round = 0; round < rounds; round++) {
      for (const name of ['card', 'static', 'whole'] as const) {
        seen[name].push(await look(pages[name], port));
        say(`  round ${round + 1}, ${name}: LCP ${Math.round(seen[name].at(-1)!.lcp)} ms`);
      }
    }
  } finally {
    await browser.close();
    edge.close();
    await product.stop();
  }
  const of = (name: keyof typeof pages, figure: Figure) => summarise(seen[name].map((one) => one[figure]));
  const row = (name: keyof typeof pages) => {
    const lcp = of(name, 'lcp');
    const whole = [...CATEGORIES, 'tbt', 'bytes'] as const;
    const [performance, ...rest] = whole.map((figure) => Math.round(of(name, figure).median));
    const spread = `${Math.round(lcp.min)} … ${Math.round(lcp.max)}`;
    const cls = of(name, 'cls').median.toFixed(3);
    return [
      name,
      performance!,
      ...rest.slice(0, 3),
      Math.round(lcp.median),
      spread,
      rest[3]!,
      cls,
      rest[4]!,
    ].map(String);
  };
  const head = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'LCP ms',
    'min … max',
    'TBT ms',
    'CLS',
    'Bytes',
  ];
  const lcps = (name: keyof typeof pages) => seen[name].map(({ lcp }) => lcp);
  const ratioOf = (one: keyof typeof pages, other: keyof typeof pages) => {
    const { median, min, max } = summarise(ratios(lcps(one), lcps(other)));
    return `LCP, ${one} ÷ ${other}: ${median.toFixed(2)} (${min.toFixed(2)} … ${max.toFixed(2)}).`;
  };
  return [
    '`card`: the public card. `static`: a page written by hand with the same picture first and a line or two. `whole`: the',
    'card as a file, without scripts. Lighthouse, simulated phone, over HTTP/2.\n',
    table(head, [row('card'), row('static'), row('whole')]),
    '',
    `${ratioOf('card', 'static')} ${ratioOf('whole', 'static')} ${ratioOf('card', 'whole')}`,
    '`whole ÷ static` is the floor: a connection begins with 14.6 KB, into which `static` fits with its picture. Words, styles',
    'and first pictures of a card do not, so that a page that shows them takes one more round trip of 150 ms, whatever serves it.',
    `HTML with its styles and scripts: ${Buffer.byteLength(html)} bytes, ${brotli(html).byteLength} with brotli (quality 5).`,
  ].join('\n');
}
