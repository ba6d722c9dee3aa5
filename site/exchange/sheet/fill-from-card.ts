import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import type { Progress } from '../../../src/scan/scan-messages.ts';

/** The result of a scanned card, by its message. */
export type FilledIn = Extract<
  keyof VisitorMessages['exchangeSheet']['scan'],
  'done' | 'same' | 'nothing' | 'picture' | 'engine'
>;

/** Fills a field that is empty or has a former scan's value. @returns whether it did */
function fill(form: HTMLFormElement, name: string, read: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || read === '') return false;
  const text = field.maxLength > 0 ? read.slice(0, field.maxLength) : read;
  if (field.value.trim() !== '' && field.value !== field.dataset.read) return false;
  if (field.value === text) return false;
  field.value = text;
  field.dataset.read = text;
  // Errors are checked again.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/**
 * Reads the picture of the visitor's own card on this device, and fills in its values; typed values stay. The reader is
 * only loaded by the first picture. @param ask resolves once the visitor agrees to the download; only on a device that
 * saves data
 */
export async function fillFromCard(
  form: HTMLFormElement,
  picture: Blob,
  onProgress: (progress: Progress) => void,
  ask: (bytes: number) => Promise<void>,
): Promise<FilledIn> {
  const parts = await Promise.all([
    import('../../../src/scan/read-card.ts'),
    import('../../../src/domain/scan/scan-form.ts'),
    import('../../../src/domain/scan/unread.ts'),
  ]).catch(() => null);
  if (!parts) return 'engine';
  const [{ readCard, ScanError }, { scanForm }, { unreadFor }] = parts;
  try {
    const { fields, lines, width, height, light } = await readCard(picture, onProgress, ask);
    if (unreadFor({ fields, lines }, light)) return 'nothing';
    const reading = { fields, lines, width, height };
    const { first_name, last_name, company_name, emails, phones } = scanForm([
      { reading, picture: '' },
    ]).values;
    const read = { first_name, last_name, company_name, email: emails[0] ?? '', phone: phones[0] ?? '' };
    const filled = Object.entries(read).filter(([name, text]) => fill(form, name, text));
    return filled.length > 0 ? 'done' : 'same';
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    if (error.code === 'reading') return 'nothing';
    return error.code;
  }
}
