import { z } from 'zod';
import { LIST_FIELDS, SINGLE_FIELDS } from '../../../src/domain/scan/reading.ts';
import { ownServices } from '../../kit/own-services.ts';
import { ScannerAway, ScannerFailed, type CardText, type CardReaderPort } from './scanner.ts';

/** Milliseconds after which a request fails: a card takes seconds, and some have to wait. */
const TIMEOUT = 30_000;

const found = z
  .object({ value: z.string(), confidence: z.number().min(0).max(1) })
  .transform((each) => ({ ...each, box: null }));

const answerSchema = z.object({
  fields: z.object({
    ...(Object.fromEntries(SINGLE_FIELDS.map((name) => [name, found.optional()])) as {
      [Name in (typeof SINGLE_FIELDS)[number]]: z.ZodOptional<typeof found>;
    }),
    ...(Object.fromEntries(LIST_FIELDS.map((name) => [name, z.array(found).optional()])) as {
      [Name in (typeof LIST_FIELDS)[number]]: z.ZodOptional<z.ZodArray<typeof found>>;
    }),
  }),
  lines: z.array(z.string()),
});

/** Reads cards with the deployment's own card reader, such as `scripts/card-reader.ts`: the picture stays with it. */
export const readerScanner = (
  url: string,
  token: string | undefined,
  timeout = TIMEOUT,
  fetch = ownServices({}),
): CardReaderPort => ({
  async read({ bytes, content_type }): Promise<CardText> {
    let status: number;
    let body: unknown;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': content_type, ...(token && { authorization: `Bearer ${token}` }) },
        body: bytes,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      status = answer.status;
      body = await answer.json().catch(() => null);
    } catch {
      throw new ScannerAway('The card reader did not answer.');
    }
    if (status === 422) throw new ScannerFailed('The card reader could not unpack the picture.');
    if (status !== 200) throw new ScannerAway(`The card reader answered ${status}.`);
    const said = answerSchema.safeParse(body);
    // The error would quote the card.
    if (!said.success) throw new ScannerFailed('The card reader answered in no known shape.');
    return said.data;
  },
});
