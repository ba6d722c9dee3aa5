import { describe, expect, test } from 'vitest';
import { ENCODINGS, encodingOf, type Encoding } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';
import { encodeIn } from './testing/encode-in.ts';

const CENTRAL: readonly Encoding[] = ['windows-1250', 'iso-8859-2'];
const WESTERN: readonly Encoding[] = ['windows-1252', 'iso-8859-15', 'macintosh'];

/** Rows of files in many languages, and the encodings in which they are written. */
const FILES: readonly [string, readonly Encoding[]][] = [
  ['Jürgen Müller,Größe GmbH,Köln\nKäthe Groß,Bäckerei Weiß,Düsseldorf', [...WESTERN, ...CENTRAL]],
  ['Jürgen Müller,Kiosk,Bonn', WESTERN],
  ['François Lefèvre,Société Générale,Besançon\nHélène Bénoît,Café du Théâtre,Orléans', WESTERN],
  ['José Muñoz,Compañía,Málaga\nMaría Ibáñez,Panadería,Cádiz', WESTERN],
  ['Nicolò Bianchi,Caffè,Forlì\nMosè Perrù,Società,Cantù', WESTERN],
  ['João Gonçalves,Construções,São Paulo\nInês Magalhães,Pão,Évora', WESTERN],
  ['Åsa Öberg,Göteborgs Båt,Malmö\nBjörn Sjögren,Måleri,Växjö', WESTERN],
  ['Søren Kjær,Brød,Århus\nBjørn Åsgård,Møbler,Tromsø', WESTERN],
  ['Þórður Jónsson,Félag,Reykjavík\nGuðrún Ægisdóttir,Bær,Ísafjörður', ['windows-1252', 'iso-8859-15']],
  ['Łukasz Wiśniewski,Spółka,Łódź\nPaweł Dąbrowski,Sieć,Kraków', CENTRAL],
  ['Jiří Dvořák,Společnost,Plzeň\nBožena Růžičková,Kavárna,České Budějovice', CENTRAL],
  ['László Szőke,Építő Kft,Győr', CENTRAL],
  ['Željko Šarić,Tvrtka,Čakovec\nĐorđe Kovačević,Knjižara,Poreč', CENTRAL],
  ['Oğuz Şahin,Işık,İzmir\nGülşen Yıldız,Çiçek,Muğla', ['windows-1254']],
  ['Jonas Kazlauskas,Šviesa,Šiauliai\nRūta Petrauskienė,Žalgiris,Panevėžys', ['windows-1257']],
  ['Kārlis Bērziņš,Rīgas Satiksme,Rīga', ['windows-1257']],
  ['Иван Петров,Компания Свет,Москва\nОльга Щербакова,Книжный мир,Казань', ['windows-1251', 'koi8-r']],
  ['Иван,,', ['windows-1251', 'koi8-r']],
  ['Γιώργος Παπαδόπουλος,Εταιρεία,Αθήνα', ['windows-1253']],
  ['דוד כהן,חברה,תל אביב', ['windows-1255']],
  ['محمد علي,شركة النور,القاهرة', ['windows-1256']],
  ['山田太郎,株式会社ヤマダ,東京都\n佐藤花子,サクラ工業,大阪市', ['shift_jis']],
  ['鈴木一郎,鈴木商店,名古屋', ['shift_jis']],
  ['王伟,北京科技有限公司,北京\n李娜,上海贸易,上海', ['gb18030']],
  ['陳志明,台灣科技公司,台北市\n林淑芬,光明書店,高雄', ['big5']],
  ['김민수,서울전자,서울특별시', ['euc-kr']],
];
const CASES = FILES.flatMap(([rows, encodings]) => encodings.map((encoding) => [encoding, rows] as const));

describe('the guessed encoding of a file', () => {
  test.each(CASES)('of %s reads it: %j', (encoding, rows) => {
    const text = `Name,Company,City\r\n${rows}\r\n`;
    const bytes = encodeIn(encoding, text);
    expect(new TextDecoder(guessEncoding(bytes)).decode(bytes)).toBe(text);
  });

  test.each(CASES)('of %s is the same in a file of mostly ASCII: %j', (encoding, rows) => {
    const plain = 'Ada Lovelace,Engines,London\r\n'.repeat(2000);
    const bytes = encodeIn(encoding, `${plain}${rows}\r\n`);
    expect(new TextDecoder(guessEncoding(bytes)).decode(bytes)).toContain(rows);
  });

  test('is Windows-1252 if nothing is known of it', () => {
    expect(guessEncoding(new Uint8Array())).toBe('windows-1252');
    expect(guessEncoding(Uint8Array.of(0x41, 0x0a, 0x42))).toBe('windows-1252');
  });
});

describe('the label of an encoding', () => {
  test.each(ENCODINGS)('%s is known, in any case', (encoding) => {
    expect(encodingOf(encoding)).toBe(encoding);
    expect(encodingOf(` ${encoding.toUpperCase()} `)).toBe(encoding);
  });

  test.each([
    ['latin1', 'windows-1252'],
    ['cp1250', 'windows-1250'],
    ['Mac-Roman', 'macintosh'],
    ['sjis', 'shift_jis'],
    ['GBK', 'gb18030'],
    ['utf8', 'utf-8'],
    ['utf-7', null],
    ['iso-8859-5', null],
    ['', null],
  ])('%j is %j', (label, encoding) => {
    expect(encodingOf(label)).toBe(encoding);
  });
});
