import type { Hair, HairPaint } from './hair-kit.ts';
import { mirrored, path, stroke } from './svg.ts';

/** Close-cropped hair with a soft hairline. */
export function short({ lit, sheen }: HairPaint): Hair {
  return {
    back: '',
    front:
      path(
        'M155 266C148 236 150 208 157 188C171 140 210 115 256 115C302 115 341 140 355 188C362 208 364 236 357 266C353 238 346 216 336 200C312 188 200 188 176 200C166 216 159 238 155 266Z',
        lit,
      ) + stroke('M188 166C204 144 228 134 252 133', sheen, 5, 0.35),
  };
}

/** A very short buzz cut that lets the scalp through. */
export function buzz({ lit, sheen }: HairPaint): Hair {
  return {
    back: '',
    front:
      path(
        'M154 262C150 214 156 184 172 160C192 132 222 120 256 120C290 120 320 132 340 160C356 184 362 214 358 262C354 236 348 214 338 196C318 178 296 176 256 176C216 176 194 178 174 196C164 214 158 236 154 262Z',
        lit,
        0.86,
      ) + stroke('M196 158C212 142 232 136 250 135', sheen, 4, 0.3),
  };
}

/** A neat side parting. */
export function crop({ lit, sheen, strand }: HairPaint): Hair {
  return {
    back: '',
    front:
      path(
        'M155 282C144 250 143 208 155 178C171 132 208 108 256 108C316 108 354 138 361 200C365 234 362 260 356 282C352 252 346 226 335 202C280 205 220 197 180 168C172 204 163 246 155 282Z',
        lit,
      ) +
      stroke('M182 167C190 146 206 130 226 122', strand, 3.4, 0.5) +
      stroke('M206 152C226 134 256 127 286 134M216 168C246 182 282 188 318 187', sheen, 4, 0.3),
  };
}

/** Hair brushed up and back. */
export function quiff({ lit, sheen, strand }: HairPaint): Hair {
  return {
    back: '',
    front:
      path(
        'M155 276C145 240 145 210 152 190C140 158 164 116 208 108C226 84 296 78 328 102C368 112 378 166 360 200C365 230 362 254 357 276C353 250 347 228 338 212C334 190 312 178 282 182C244 188 204 182 182 172C172 204 163 244 155 276Z',
        lit,
      ) +
      stroke('M182 160C190 132 214 116 246 112M212 166C224 138 252 122 286 122', sheen, 5, 0.3) +
      stroke('M262 170C276 146 300 134 326 138M318 178C328 166 340 160 350 160', strand, 3.4, 0.45),
  };
}

/** Loose curls on top over short sides. */
export function curlytop({ lit, shaded, sheen }: HairPaint): Hair {
  const curls: ReadonlyArray<readonly [number, number, number]> = [
    [176, 172, 28],
    [196, 140, 32],
    [232, 118, 34],
    [274, 114, 35],
    [314, 134, 33],
    [338, 168, 28],
    [214, 160, 28],
    [252, 156, 30],
    [292, 162, 28],
    [186, 190, 15],
    [324, 188, 15],
  ];
  const sides = 'M155 280C146 244 146 208 160 186L186 186C170 216 161 250 155 280Z';
  return {
    back: '',
    front:
      path(sides, lit) +
      mirrored(256, path(sides, shaded)) +
      curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${lit}"/>`).join('') +
      stroke(
        'M190 132C198 122 210 120 218 126M230 110C240 100 254 100 262 108M276 104C288 98 302 104 308 114M204 158C210 148 222 148 228 154M246 150C254 142 266 144 270 152M290 156C298 150 308 154 310 162',
        sheen,
        4,
        0.4,
      ),
  };
}

/** A high forehead with hair kept at the sides and a thin swept top. */
export function receding({ lit, shaded, sheen }: HairPaint): Hair {
  const side =
    'M156 284C142 262 138 226 148 200C156 178 172 160 190 150C186 172 178 188 172 208C164 232 160 256 156 284Z';
  return {
    back: '',
    front:
      path(side, lit) +
      mirrored(256, path(side, shaded)) +
      path(
        'M172 176C180 134 216 110 258 110C302 110 334 134 341 176C330 158 312 148 290 152C258 158 222 146 204 150C190 154 180 162 172 176Z',
        lit,
      ) +
      stroke('M200 138C220 124 250 120 280 126', sheen, 4, 0.5) +
      stroke('M156 224C160 206 168 192 176 182', sheen, 3.4, 0.45),
  };
}

/** A bare head with a little hair above the ears. */
export function bald({ lit, shaded }: HairPaint): Hair {
  const tuft = 'M161 232C149 244 146 262 150 280L164 275C162 260 160 246 161 232Z';
  return {
    back: '',
    front:
      path(tuft, lit) +
      mirrored(256, path(tuft, shaded)) +
      stroke('M196 166C208 148 226 140 244 138', '#ffffff', 7, 0.28),
  };
}

/** A cropped cut with a swept, feathered fringe. */
export function pixie({ lit, shaded, sheen, strand }: HairPaint): Hair {
  return {
    back: path('M142 244C136 290 150 320 168 334L180 300ZM370 244C376 290 362 320 344 334L332 300Z', shaded),
    front:
      path(
        'M153 296C136 262 132 222 142 190C154 134 204 102 262 104C322 106 366 140 371 198C374 236 368 268 358 296C356 264 350 238 338 214C330 204 326 196 322 184C306 204 288 216 262 226C268 218 272 212 274 206C240 228 202 236 180 240C166 254 157 274 153 296Z',
        lit,
      ) +
      stroke('M164 208C180 164 222 132 276 128M186 216C212 196 246 170 268 144', sheen, 5, 0.32) +
      stroke('M322 184C318 164 308 148 294 136', strand, 3.6, 0.4),
  };
}
