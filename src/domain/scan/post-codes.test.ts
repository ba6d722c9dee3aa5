import { expect, test } from 'vitest';
import { withPostCode } from './post-codes.ts';

test.each([
  ['GB', 'Bath BA12PL', 'Bath BA1 2PL'],
  ['GB', 'Cardiff CF1o5BT', 'Cardiff CF10 5BT'],
  ['GB', 'York Y01 7NP', 'York YO1 7NP'],
  ['GB', 'London W1A 1AA', 'London W1A 1AA'],
  ['GB', 'Leeds LS1 4DY, United Kingdom', 'Leeds LS1 4DY, United Kingdom'],
  ['GB', 'Inverness IV3 5SN, Scotland', 'Inverness IV3 5SN, Scotland'],
  ['GB', 'York Y010 1AA', 'York YO10 1AA'],
  ['GB', '12 Sorrel Lane', '12 Sorrel Lane'],
  ['GB', '12 PRIORY ROAD', '12 PRIORY ROAD'],
  ['GB', 'BROOKE HOUSE, WOODS LANE', 'BROOKE HOUSE, WOODS LANE'],
  ['BR', 'Recife - PE, 50030220', 'Recife - PE, 50030-220'],
  ['CA', 'Barrie, ONL4M3A5', 'Barrie, ON L4M 3A5'],
  ['JP', '斤4600098名古屋市中区', '〒460-0098 名古屋市中区'],
  ['NL', '3511LXUtrecht', '3511 LX Utrecht'],
  ['NL', '1525 RGWestknollendam', '1525 RG Westknollendam'],
  ['AU', 'Docklands VIC3008', 'Docklands VIC 3008'],
  ['CA', 'Ottawa, Ontario K1N5W2', 'Ottawa, Ontario K1N 5W2'],
  ['CN', '深圳市南山区蓝湾路88号518052', '深圳市南山区蓝湾路88号 518052'],
  ['CZ', 'Hutní 318, 47301 Nový Bor', 'Hutní 318, 473 01 Nový Bor'],
  ['IE', 'Dublin D02XY45', 'Dublin D02 XY45'],
  ['JP', '斤460-0098名古屋市中区3-8-21', '〒460-0098 名古屋市中区3-8-21'],
  ['JP', 'Mashiko, Tochigi 3214200, Japan', 'Mashiko, Tochigi 321-4200, Japan'],
  ['NL', '3511LX Utrecht', '3511 LX Utrecht'],
  ['PL', 'ul. Lipowa 3, 00641 Warszawa', 'ul. Lipowa 3, 00-641 Warszawa'],
  ['PT', '1200054 Lisboa', '1200-054 Lisboa'],
  ['SE', '21125 Malmö', '211 25 Malmö'],
  ['US', 'Atlanta, GA30309', 'Atlanta, GA 30309'],
  ['US', 'Atlanta, GA30309-1234', 'Atlanta, GA 30309-1234'],
  ['DE', '80331 München', '80331 München'],
  [undefined, 'Bath BA12PL', 'Bath BA12PL'],
])('in %s, %s is written %s', (country, read, written) => {
  expect(withPostCode(read, country)).toBe(written);
  expect(withPostCode(written, country)).toBe(written);
});
