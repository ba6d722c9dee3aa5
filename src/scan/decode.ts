/** A line as it was recognised: its text, and the mean certainty of its letters. */
export type Recognised = { text: string; confidence: number };

/**
 * What a recogniser's output says: the likeliest letter of each step, those that repeat taken once (CTC). The first
 * letter is 'none'; behind the dictionary's lines stands the space.
 */
export function decode(scores: Float32Array, steps: number, letters: readonly string[]): Recognised {
  const kinds = scores.length / steps;
  let [text, sum, count, before] = ['', 0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    let [best, most] = [0, -1];
    for (let kind = 0, at = step * kinds; kind < kinds; kind += 1, at += 1) {
      if (scores[at]! > most) [best, most] = [kind, scores[at]!];
    }
    if (best !== 0 && best !== before) {
      text += letters[best - 1] ?? '';
      sum += most;
      count += 1;
    }
    before = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count };
}
