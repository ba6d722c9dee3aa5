import { distance, fold } from './fold.ts';
import { wordSet } from './word-set.ts';

/** Role addresses before the `@`, folded: they identify no person. */
const OFFICES = wordSet(
  `admin administration atelier atendimento bestellung boka bokning bookings booking buchhaltung buero biuro bureau commercial commerciale
  compras comercial contabilidade contact contacto contatti contato direccion direction direzione einkauf enquiries events
  export geral hello help hallo hola hr info information inquiries jobs kontakt kontor mail marketing media office orders
  ordini orders post presse press prenotazioni purchasing reception recepcion reservations reservas sales salg salon secretariat
  segreteria sekretariat service shop sklep store studio support team ufficio ventas vendas vendite verkauf verkoop vertrieb welcome
  workshop`,
);

/** German umlauts as in addresses: without dots, or with an e. */
const collapsed = (text: string) => text.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u');

/** A name's words as in an address. */
const nameTokens = (name: string): string[] =>
  fold(name)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** How well a name's words match a part of an address, from 0 to 1. */
function partMatch(part: string, tokens: readonly string[]): number {
  if (part.length === 1) return tokens.some((token) => token[0] === part) ? 0.9 : 0;
  let best = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    let run = '';
    for (let j = i; j < Math.min(tokens.length, i + 4); j += 1) {
      run += tokens[j]!;
      if (run === part) return 1;
      if (part.length >= 4 && collapsed(run) === collapsed(part)) best = Math.max(best, 0.97);
      if (part.length >= 5 && distance(run, part) === 1) best = Math.max(best, 0.8);
      if (run.length >= 9 && distance(run, part) === 2) best = Math.max(best, 0.7);
      if (part.length >= 4 && run.startsWith(part)) best = Math.max(best, 0.75);
      const isInitialled = part.length >= 4 && (part.slice(1) === run || part.slice(0, -1) === run);
      const initial = part.slice(1) === run ? part[0] : part.at(-1);
      if (isInitialled && tokens.some((token) => token !== run && token[0] === initial))
        best = Math.max(best, 0.97);
      if (
        part.length >= 6 &&
        collapsed(part.slice(1)) === collapsed(run) &&
        tokens.some((token) => token[0] === part[0])
      )
        best = Math.max(best, 0.93);
      if (
        part.length >= 7 &&
        distance(part.slice(1), run) === 1 &&
        tokens.some((token) => token[0] === part[0])
      )
        best = Math.max(best, 0.75);
    }
  }
  const initials = tokens.map((token) => token[0]).join('');
  if (part.length >= 2 && initials === part) best = Math.max(best, 0.8);
  return best;
}

/** How well a name matches an e-mail's local part, from 0 to 1. */
export function localMatch(local: string, name: string): number {
  const parts = local
    .toLowerCase()
    .split(/[._+-]+/)
    .map((part) => part.replace(/(?<=[a-z])\d+$/, ''))
    .filter(Boolean);
  const tokens = nameTokens(name);
  if (parts.every((part) => OFFICES.has(part))) return 0;
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  if (total === 0 || tokens.length === 0) return 0;
  return parts.reduce((sum, part) => sum + part.length * partMatch(part, tokens), 0) / total;
}

/** Characters that OCR confuses in small print. */
const CONFUSED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/1/g, ['l', 'i']],
  [/^1/, ['l', 'i', 'j']],
  [/0/g, ['o']],
  [/5/g, ['s']],
  [/f(?=[^il])/g, ['fi', 'fl']],
  [/rn/g, ['m']],
  [/l/g, ['i']],
  [/i/g, ['l']],
  [/vv/g, ['w']],
  [/k/, ['f']],
  [/^t(?=[^aeiouhrwy])/, ['f']],
  [/^[A-Z](?=[a-z][._])/, ['']],
];

/** A local part with a misread letter corrected by the card's name; unchanged if the name does not match. */
export function correctedLocalPart(local: string, name: string): string {
  const now = localMatch(local, name);
  if (now >= 0.93) return local;
  let [best, most] = [local, now];
  for (const [wrong, rights] of CONFUSED) {
    for (const right of rights) {
      const changed = local.replace(wrong, right);
      const match = changed === local || changed === '' ? 0 : localMatch(changed, name);
      if (match >= 0.93 && match > most + 0.05) [best, most] = [changed, match];
    }
  }
  return best;
}
