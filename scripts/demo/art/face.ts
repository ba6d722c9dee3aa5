import { darken, mix } from './color.ts';
import type { FaceShape, PortraitLook } from './look.ts';
import type { Skin } from './skin.ts';
import { circle, ellipse, mirrored, path, stroke } from './svg.ts';

const OUTLINES: Record<FaceShape, string> = {
  oval: 'M256 124C318 124 357 174 357 246C357 332 312 422 256 422C200 422 155 332 155 246C155 174 194 124 256 124Z',
  heart:
    'M256 124C320 124 358 174 358 242C358 326 304 424 256 424C208 424 154 326 154 242C154 174 192 124 256 124Z',
  round:
    'M256 124C320 124 360 176 360 252C360 342 316 420 256 420C196 420 152 342 152 252C152 176 192 124 256 124Z',
  square:
    'M256 124C318 124 357 172 357 246C357 318 350 356 330 386C310 414 284 424 256 424C228 424 202 414 182 386C162 356 155 318 155 246C155 172 194 124 256 124Z',
};

/** The outline of a face, as path data. */
export function faceOutline(shape: FaceShape): string {
  return OUTLINES[shape];
}

/** The neck with the chin's shadow on it. */
export function neck(skin: Skin): string {
  return (
    path('M210 350L210 426C214 456 298 456 302 426L302 350Z', skin.neck) +
    path(
      'M210 384C220 424 240 440 262 440C284 438 298 420 302 396L302 424C292 432 276 440 258 440C238 440 220 430 210 416Z',
      skin.neckShadow,
      0.75,
    )
  );
}

/** Both ears. */
export function ears(skin: Skin): string {
  const ear =
    ellipse(157, 283, 19, 28, mix(skin.base, skin.neck, 0.35)) +
    stroke('M148 272C156 268 160 282 156 294', skin.line, 3.5, 0.5);
  return (
    ear +
    ellipse(355, 283, 19, 28, skin.neckShadow) +
    stroke('M364 272C356 268 352 282 356 294', skin.line, 3.5, 0.6)
  );
}

/** The face itself: its plane in the light, its plane in the shade, and the cheeks. */
export function headShape(look: PortraitLook, skin: Skin): string {
  const outline = faceOutline(look.face ?? 'oval');
  const shade = 'M276 110C296 150 300 220 299 300C298 352 292 396 284 434L380 434L380 110Z';
  return (
    path(outline, skin.base) +
    `<g clip-path="url(#face)">${path(shade, skin.shade)}${path('M140 120L372 120L372 206C330 176 190 176 140 226Z', skin.shade, look.hair.style === 'bald' ? 0 : 0.4)}${ellipse(199, 320, 28, 18, skin.cheek, skin.cheekOpacity * 0.78)}${ellipse(318, 320, 28, 18, skin.cheek, skin.cheekOpacity * 0.95)}</g>`
  );
}

function eye(skin: Skin, ink: string, senior: boolean): string {
  const lid = senior ? stroke('M188 262C196 252 216 250 228 260', skin.line, 3, 0.35) : '';
  return (
    lid +
    ellipse(208, 276, 8.8, 10.4, '#2a1b15') +
    circle(211.4, 271.8, 2.7, '#fff6ea') +
    stroke('M190 269C198 259 217 258 227 268', ink, 4.2)
  );
}

function brow(colour: string, strong: boolean): string {
  return stroke('M184 241C197 229 216 228 232 238', colour, strong ? 10 : 8);
}

function mouthOf(look: PortraitLook, skin: Skin): string {
  if (look.mouth === 'open') {
    return (
      path(
        'M218 348C240 356 272 356 294 348C292 374 276 387 256 387C236 387 220 374 218 348Z',
        darken(skin.lip, 0.3),
      ) +
      path(
        'M223 350C242 357 270 357 289 350C288 358 286 361 284 364C268 369 244 369 228 364C226 361 224 358 223 350Z',
        '#fff6ee',
      ) +
      path(
        'M234 379C240 371 272 371 278 379C272 384 264 387 256 387C248 387 240 384 234 379Z',
        mix(skin.lip, '#f08d83', 0.5),
      )
    );
  }
  if (look.mouth === 'grin') {
    return (
      path('M219 352C240 360 272 360 293 352C288 372 274 380 256 380C238 380 224 372 219 352Z', '#fff6ee') +
      stroke('M219 352C240 360 272 360 293 352C288 372 274 380 256 380C238 380 224 372 219 352Z', skin.lip, 5)
    );
  }
  return (
    stroke('M221 355C236 375 277 375 292 355', skin.lip, 7) +
    stroke('M240 386C250 390 264 390 272 386', skin.line, 4, 0.35)
  );
}

function frecklesOf(skin: Skin): string {
  const spots = [
    [186, 308],
    [198, 303],
    [210, 309],
    [192, 316],
    [205, 318],
    [302, 309],
    [314, 303],
    [326, 308],
    [308, 318],
    [321, 316],
    [246, 298],
    [268, 296],
  ] as const;
  return spots.map(([x, y]) => circle(x, y, 2.3, skin.line, 0.6)).join('');
}

function ageLines(skin: Skin): string {
  const side =
    stroke('M210 322C202 332 200 344 204 354', skin.line, 3.2, 0.55) +
    stroke('M176 276C171 274 168 272 166 269M176 283C171 284 168 285 165 287', skin.line, 2.6, 0.45) +
    stroke('M194 294C202 299 214 299 221 294', skin.line, 2.8, 0.4);
  return side + mirrored(256, side) + stroke('M218 214C240 209 272 209 294 214', skin.line, 2.8, 0.3);
}

/** Eyes, brows, nose and mouth. */
export function features(look: PortraitLook, skin: Skin): string {
  const covered = look.hair.style === 'headscarf' || look.hair.style === 'turban';
  const hairColour = covered ? '#2a1c18' : look.hair.colour;
  const browColour = look.senior
    ? mix(hairColour, skin.line, 0.35)
    : mix(darken(hairColour, 0.2), skin.line, 0.15);
  const ink = look.skin === 'deep' || look.skin === 'brown' ? '#1a0f0b' : '#2c1d18';
  const eyes =
    eye(skin, ink, look.senior === true) +
    `<g transform="translate(96 0)">${eye(skin, ink, look.senior === true)}</g>`;
  const brows =
    brow(browColour, look.strongBrows === true) + mirrored(256, brow(browColour, look.strongBrows === true));
  const nose = stroke('M258 262C261 280 266 296 268 306C269 315 256 319 244 313', skin.line, 6);
  return (
    (look.freckles ? frecklesOf(skin) : '') +
    (look.senior ? ageLines(skin) : '') +
    brows +
    eyes +
    nose +
    mouthOf(look, skin)
  );
}
