import type { Hair, HairPaint } from './hair-kit.ts';
import { mirrored, path, stroke } from './svg.ts';

/** A chin-length bob with a side-swept fringe. */
export function bob({ lit, shaded, sheen, strand }: HairPaint): Hair {
  return {
    back: path(
      'M127 252C127 160 186 106 256 106C326 106 385 160 385 252C385 310 379 350 388 404Q322 417 256 417Q190 417 124 404C133 350 127 310 127 252Z',
      shaded,
    ),
    front:
      path(
        'M153 284C153 270 145 262 140 256C136 300 140 352 134 400L124 404C133 350 127 310 127 252C127 160 186 106 256 106C326 106 385 160 385 252C385 310 379 350 388 404L378 400C372 352 376 300 372 256C368 262 365 272 364 284C352 252 330 224 315 187C288 222 236 240 176 248C163 258 157 270 153 284Z',
        lit,
      ) +
      stroke('M156 214C168 164 206 130 258 126', sheen, 6, 0.22) +
      stroke('M180 224C226 212 272 192 300 164', sheen, 4, 0.18) +
      stroke('M315 187C312 172 304 158 292 148', strand, 3.4, 0.5),
  };
}

/** A straight full fringe with long straight hair. */
export function fringe({ lit, shaded, sheen, strand }: HairPaint): Hair {
  const lock =
    'M154 306C146 312 126 312 119 316C116 372 112 420 109 468C128 480 162 480 182 470C178 424 168 380 158 330Z';
  return {
    back: path(
      'M122 250C122 158 182 102 256 102C330 102 390 158 390 250C390 340 398 410 402 468C360 486 152 486 110 468C114 410 122 340 122 250Z',
      shaded,
    ),
    front:
      path(
        'M154 310C146 330 132 336 118 330C121 300 122 276 122 250C122 158 182 102 256 102C330 102 390 158 390 250C390 276 391 300 394 330C380 336 366 330 358 310C356 284 352 258 346 232C314 242 288 228 256 234C224 240 196 232 166 234C160 258 156 284 154 310Z',
        lit,
      ) +
      stroke(
        'M158 196C174 150 212 124 256 122M206 220C208 200 214 184 222 170M252 222C252 200 254 184 258 168M298 220C298 202 294 184 288 170',
        sheen,
        4.4,
        0.2,
      ) +
      stroke('M328 226C328 206 322 186 312 170', strand, 3.4, 0.4),
    over:
      path(lock, lit) +
      mirrored(256, path(lock, shaded)) +
      stroke('M152 350C150 390 146 424 144 456', sheen, 4, 0.2),
  };
}

/** Long hair parted at the side, falling over the shoulders. */
export function long({ lit, shaded, sheen, strand }: HairPaint): Hair {
  const lock =
    'M154 300C146 308 128 310 120 312C114 366 98 400 103 450C112 488 168 494 182 462C188 424 164 376 158 318Z';
  return {
    back: path(
      'M122 252C120 158 180 102 256 102C332 102 392 158 390 252C388 330 416 380 406 452C380 496 132 496 106 452C96 380 124 330 122 252Z',
      shaded,
    ),
    front:
      path(
        'M153 304C146 324 132 330 119 326C121 302 122 276 122 252C120 158 180 102 256 102C332 102 392 158 390 252C390 276 391 302 393 326C380 330 366 324 359 304C356 258 330 214 282 168C250 206 196 226 172 246C160 262 156 282 153 304Z',
        lit,
      ) +
      stroke('M154 220C164 168 204 130 258 124M178 228C212 210 244 188 266 158', sheen, 5, 0.24) +
      stroke('M282 168C284 152 288 138 296 128M312 190C334 204 352 228 360 254', strand, 3.4, 0.4),
    over:
      path(lock, lit) +
      mirrored(256, path(lock, shaded)) +
      stroke('M146 330C142 376 152 410 146 456M160 372C164 404 168 430 160 468', sheen, 4, 0.24),
  };
}

/** Shoulder-length waves. */
export function waves({ lit, shaded, sheen, strand }: HairPaint): Hair {
  const lock =
    'M153 296C144 304 126 306 121 310C120 330 112 338 107 350C92 384 118 402 110 436C126 454 172 450 180 426C164 402 182 384 168 362C156 340 160 322 157 308Z';
  return {
    back: path(
      'M120 256C116 156 180 102 258 102C336 102 396 156 392 256C410 286 386 318 404 350C420 384 392 404 402 436C372 466 140 466 110 436C120 404 92 384 108 350C126 318 102 286 120 256Z',
      shaded,
    ),
    front:
      path(
        'M153 300C148 322 134 330 121 326C126 304 108 286 120 256C116 156 180 102 258 102C336 102 396 156 392 256C404 286 386 304 391 326C378 330 364 322 359 300C362 262 344 236 316 216C286 200 262 184 244 160C228 194 196 214 178 236C164 254 157 276 153 300Z',
        lit,
      ) +
      stroke('M150 224C158 176 194 136 240 124M270 180C300 204 340 216 356 246', sheen, 5, 0.3) +
      stroke('M244 160C242 146 246 130 254 122', strand, 3.4, 0.45),
    over:
      path(lock, lit) +
      mirrored(256, path(lock, shaded)) +
      stroke('M140 312C136 336 150 350 138 376M152 344C156 372 150 388 160 412', sheen, 4, 0.34),
  };
}

/** Hair drawn up into a bun on top. */
export function bun({ lit, shaded, sheen, strand }: HairPaint): Hair {
  const nape = 'M149 250C150 284 158 306 162 322L180 320L178 250Z';
  return {
    back:
      path(nape, shaded) +
      mirrored(256, path(nape, shaded)) +
      `<circle cx="262" cy="84" r="52" fill="${lit}"/>` +
      stroke('M228 82C232 62 248 50 268 52M246 108C266 112 288 100 292 80', sheen, 4.5, 0.3),
    front:
      path(
        'M148 262C140 168 188 112 256 112C324 112 372 168 366 262L357 256C347 226 326 204 298 187C246 192 190 216 156 258Z',
        lit,
      ) +
      stroke('M170 208C186 166 216 140 246 130M196 204C224 176 246 156 256 132', sheen, 4.5, 0.26) +
      stroke('M298 187C292 166 282 148 270 134M340 212C332 184 312 156 286 140', strand, 3.4, 0.5),
  };
}

/** A side-parted ponytail. */
export function ponytail({ lit, shaded, sheen, strand }: HairPaint): Hair {
  return {
    back:
      path(
        'M326 140C398 132 424 188 420 258C416 318 426 360 416 404C384 392 364 350 358 300C352 250 338 190 326 140Z',
        shaded,
      ) + stroke('M372 168C396 200 400 250 396 300C394 330 398 350 400 370', sheen, 4, 0.2),
    front:
      path(
        'M155 274C140 264 146 236 148 222C152 154 196 116 258 116C330 116 366 160 366 228C366 244 364 256 358 264C344 240 328 216 318 188C262 194 196 214 170 240C162 250 157 262 155 274Z',
        lit,
      ) +
      stroke('M170 206C186 164 222 136 264 134M196 204C238 186 282 176 308 154', sheen, 4.5, 0.28) +
      stroke('M318 188C320 172 328 158 338 150', strand, 3.4, 0.5) +
      path('M318 128C336 132 350 144 356 160L340 170C334 154 324 142 310 136Z', strand, 0.55),
  };
}
