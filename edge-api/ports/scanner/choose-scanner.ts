import { InvalidEnvironment, type Bindings, type Variables } from '../../env.ts';
import { ownServices } from '../../kit/own-services.ts';
import { modelScanner } from './model.scanner.ts';
import { readerScanner } from './reader.scanner.ts';
import { ScannerAway, type CardReaderPort } from './scanner.ts';

/** Cards are read on the devices of those who scan them, not here. */
const onDevices: CardReaderPort = {
  read: () => Promise.reject(new ScannerAway('No reader is set up.')),
};

/**
 * The vision model `SCANNER_MODEL`, through the `AI` binding, else the card reader at `SCANNER_URL`, which the start
 * command runs on its own machine: without a model no picture leaves this service. @throws InvalidEnvironment for a
 * model without the binding
 */
export function chooseScanner(
  { env }: { env: Variables },
  bindings: Pick<Bindings, 'AI' | 'OWN_SERVICES'>,
): CardReaderPort {
  if (!env.SCANNER_MODEL)
    return env.SCANNER_URL
      ? readerScanner(env.SCANNER_URL, env.SCANNER_TOKEN, undefined, ownServices(bindings))
      : onDevices;
  const { AI } = bindings;
  if (!AI)
    throw new InvalidEnvironment({
      variable: 'SCANNER_MODEL',
      problem: 'goes with the binding AI ([ai] in wrangler.toml)',
    });
  return modelScanner(AI, env.SCANNER_MODEL);
}
