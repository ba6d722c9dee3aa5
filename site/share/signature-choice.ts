import {
  SIGNATURE_IMAGES,
  SIGNATURE_TEMPLATES,
  type Signature,
  type SignatureChoice,
  type SignatureImage,
} from '../../src/domain/signature/email-signature.ts';

const oneOf = <Value extends string>(all: readonly Value[], asked: string | null): Value | undefined =>
  all.find((one) => one === asked);

/** Whether a card has the picture of a signature. */
export const hasImage = ({ images }: Signature, image: SignatureImage): boolean =>
  image === 'none' || images[image] !== null;

/** The choices in the address; by default an available picture: the card's picture, else its code. */
export function signatureChoice(query: URLSearchParams, signature: Signature): SignatureChoice {
  const template = oneOf(SIGNATURE_TEMPLATES, query.get('template')) ?? 'classic';
  const asked = oneOf(SIGNATURE_IMAGES, query.get('image')) ?? 'picture';
  return { template, image: hasImage(signature, asked) ? asked : 'code' };
}
