import { mix } from './color.ts';
import type { FacialHair } from './look.ts';
import type { Skin } from './skin.ts';
import { path, stroke } from './svg.ts';

const BEARD =
  'M154 246C158 284 166 306 180 311C198 317 212 317 222 314C238 303 274 303 290 314C300 317 314 317 332 311C346 306 354 284 358 246C364 304 358 358 336 394C316 424 290 434 256 434C222 434 196 424 176 394C154 358 148 304 154 246Z';
const STUBBLE =
  'M140 280C164 300 178 326 196 334C212 338 222 330 232 324C244 318 268 318 280 324C290 330 300 338 316 334C334 326 348 300 372 280L372 440L140 440ZM256 340C238 340 222 344 214 352C224 376 240 380 256 380C272 380 288 376 298 352C290 344 274 340 256 340Z';
const MOUSTACHE =
  'M256 326C246 318 228 320 212 342C230 344 246 344 256 338C266 344 282 344 300 342C284 320 266 318 256 326Z';

/** A beard, goatee, moustache or stubble, with the lips showing where they should. */
export function facialHair(kind: FacialHair, colour: string, skin: Skin): string {
  const lips =
    path('M217 347C236 352 276 352 295 347C284 371 228 371 217 347Z', mix(skin.lip, skin.base, 0.42)) +
    stroke('M217 347C236 356 276 356 295 347', mix(skin.lip, '#2a1210', 0.45), 3.2);
  const light = mix(colour, '#fff4e4', 0.16);
  switch (kind) {
    case 'beard':
      return (
        path(BEARD, 'url(#whiskers)') +
        lips +
        stroke(
          'M204 386C212 402 222 411 234 416M188 352C190 366 195 378 200 386M246 396C248 408 251 416 255 422',
          light,
          3,
          0.5,
        )
      );
    case 'goatee':
      return (
        path(
          'M214 336C224 320 246 318 256 324C266 318 288 320 298 336C306 364 302 400 286 414C276 424 266 428 256 428C246 428 236 424 226 414C210 400 206 364 214 336Z',
          'url(#whiskers)',
        ) + lips
      );
    case 'moustache':
      return path(MOUSTACHE, 'url(#whiskers)') + stroke('M236 332C244 328 250 329 254 332', light, 2.6, 0.6);
    case 'stubble':
      return `<g clip-path="url(#face)" opacity="0.3">${path(STUBBLE, colour).replace('<path ', '<path fill-rule="evenodd" ')}</g>`;
  }
}
