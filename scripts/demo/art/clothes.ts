import { necklace } from './accessories.ts';
import { darken, lighten } from './color.ts';
import type { ClothesStyle, PortraitLook } from './look.ts';
import type { Skin } from './skin.ts';
import { ellipse, mirrored, path, stroke } from './svg.ts';

/** Clothes in two layers: behind the neck, and in front of it. */
export interface Clothes {
  back: string;
  front: string;
}

const BODY = 'M200 419C124 437 62 456 22 524L490 524C450 456 388 437 312 419Z';

function arms(colour: string): string {
  const crease = stroke('M112 512C114 494 120 480 130 468', darken(colour, 0.45), 4, 0.35);
  return crease + mirrored(256, crease);
}

function crew(colour: string): Clothes {
  return {
    back:
      path(BODY, 'url(#cloth)') +
      path(
        'M199 419C184 424 188 436 194 444C212 488 300 488 318 444C324 436 328 424 313 419Z',
        darken(colour, 0.26),
      ),
    front: arms(colour) + stroke('M200 449C220 480 292 480 312 449', lighten(colour, 0.2), 2.4, 0.35),
  };
}

function turtleneck(colour: string): Clothes {
  return {
    back: '',
    front:
      path(BODY, 'url(#cloth)') +
      path('M200 396C214 424 298 424 312 396L321 432C300 462 212 462 191 432Z', lighten(colour, 0.08)) +
      path('M270 414C286 411 303 405 312 396L321 432C308 448 290 453 274 455Z', darken(colour, 0.16)) +
      stroke('M191 433C212 462 300 462 321 433', darken(colour, 0.4), 3, 0.45) +
      arms(colour),
  };
}

function collar(colour: string, accent: string): Clothes {
  const flap = path('M206 415C196 424 190 434 185 444L213 496L256 462C234 454 214 440 206 415Z', accent);
  const edge = stroke('M213 496L256 462', darken(accent, 0.45), 2.6, 0.35);
  return {
    back: path(BODY, 'url(#cloth)') + path('M203 418L256 470L309 418Z', darken(accent, 0.25)),
    front:
      arms(colour) +
      flap +
      edge +
      mirrored(
        256,
        path(
          'M206 415C196 424 190 434 185 444L213 496L256 462C234 454 214 440 206 415Z',
          darken(accent, 0.1),
        ) + edge,
      ),
  };
}

function shirt(colour: string): Clothes {
  const flap = 'M205 414C194 424 188 434 184 446L216 488L256 460C234 454 214 440 205 414Z';
  const edge = stroke('M184 446L216 488L256 460', darken(colour, 0.5), 2.6, 0.4);
  const buttons = ellipse(256, 486, 4, 4, darken(colour, 0.4)) + ellipse(256, 507, 4, 4, darken(colour, 0.4));
  return {
    back: path(BODY, 'url(#cloth)') + path('M203 418L256 466L309 418Z', darken(colour, 0.35)),
    front:
      arms(colour) +
      stroke('M246 464L246 520M266 464L266 520', darken(colour, 0.45), 2.4, 0.35) +
      buttons +
      path(flap, lighten(colour, 0.14)) +
      edge +
      mirrored(256, path(flap, darken(colour, 0.06)) + edge),
  };
}

function blazer(colour: string, accent: string): Clothes {
  const lapel =
    'M204 417C192 424 182 434 176 446L190 470L178 478L242 524L256 524L256 520C240 490 220 456 204 417Z';
  const flap = 'M207 415C201 424 198 430 196 438L222 474L256 462C236 454 216 440 207 415Z';
  return {
    back:
      path(BODY, 'url(#cloth)') +
      path('M203 418L256 528L309 418Z', accent) +
      path('M203 418L256 466L309 418Z', darken(accent, 0.22)),
    front:
      arms(colour) +
      stroke('M256 466L256 520', darken(accent, 0.4), 2.4, 0.3) +
      path(flap, accent) +
      stroke('M222 474L256 462', darken(accent, 0.45), 2.4, 0.35) +
      mirrored(
        256,
        path(flap, darken(accent, 0.08)) + stroke('M222 474L256 462', darken(accent, 0.45), 2.4, 0.35),
      ) +
      path(lapel, lighten(colour, 0.1)) +
      mirrored(256, path(lapel, darken(colour, 0.12))) +
      stroke('M176 446L190 470L178 478L242 524', darken(colour, 0.55), 2.4, 0.45) +
      mirrored(256, stroke('M176 446L190 470L178 478L242 524', darken(colour, 0.55), 2.4, 0.45)),
  };
}

function vneck(colour: string, skin: Skin): Clothes {
  const edge = stroke('M200 420C212 456 234 492 256 514', darken(colour, 0.35), 5, 0.55);
  return {
    back:
      path(BODY, 'url(#cloth)') +
      path('M200 418C212 456 234 492 256 514C278 492 300 456 312 418Z', skin.neck) +
      path('M262 512C282 488 302 456 312 418L290 424C284 456 274 486 262 512Z', skin.neckShadow, 0.5),
    front: arms(colour) + edge + mirrored(256, edge),
  };
}

function scoop(colour: string, skin: Skin): Clothes {
  return {
    back:
      path(BODY, 'url(#cloth)') +
      path('M184 423C190 478 226 496 256 496C286 496 322 478 328 423Z', skin.neck) +
      path('M268 495C300 490 324 470 328 423L302 426C300 456 288 480 268 495Z', skin.neckShadow, 0.45),
    front:
      arms(colour) +
      stroke('M184 423C190 478 226 496 256 496C286 496 322 478 328 423', darken(colour, 0.3), 5, 0.6) +
      necklace(),
  };
}

function hoodie(colour: string, accent: string): Clothes {
  const cord = stroke('M226 462C224 480 224 492 226 508', accent, 5) + ellipse(226, 509, 4.5, 6, accent);
  const hood = 'M196 402C164 414 150 434 160 452C178 478 226 484 256 500C230 470 204 440 208 408Z';
  return {
    back:
      path(BODY, 'url(#cloth)') +
      path('M198 412C200 460 230 486 256 500C282 486 312 460 314 412Z', darken(colour, 0.45)),
    front:
      arms(colour) +
      path(hood, lighten(colour, 0.1)) +
      mirrored(256, path(hood, darken(colour, 0.16))) +
      stroke('M160 452C178 478 226 484 256 500C286 484 334 478 352 452', darken(colour, 0.5), 3, 0.4) +
      cord +
      mirrored(256, cord),
  };
}

/** Draws what the person wears. */
export function clothesOf(look: PortraitLook, skin: Skin): Clothes {
  const { style, colour, accent = '#f5f1ea' } = look.clothes;
  const makers: Record<ClothesStyle, () => Clothes> = {
    blazer: () => blazer(colour, accent),
    collar: () => collar(colour, accent),
    crew: () => crew(colour),
    hoodie: () => hoodie(colour, accent),
    scoop: () => scoop(colour, skin),
    shirt: () => shirt(colour),
    turtleneck: () => turtleneck(colour),
    vneck: () => vneck(colour, skin),
  };
  return makers[style]();
}
