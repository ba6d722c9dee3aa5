import { fullName } from '../../../src/domain/text/full-name.ts';
import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import type { Progress } from '../../../src/scan/scan-messages.ts';
import { fillAll } from './fill.ts';

/** The result of a scanned card, by its message. */
export type FilledIn = Extract<
  keyof VisitorMessages['exchangeSheet']['scan'],
  'done' | 'same' | 'nothing' | 'picture' | 'engine'
>;

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
    const { values } = scanForm([{ reading, picture: '' }]);
    const read = {
      full_name: fullName(values),
      email: values.emails[0] ?? '',
      phone: values.phones[0] ?? '',
      company_name: values.company_name,
      job_title: values.job_title,
    };
    return fillAll(form, read) ? 'done' : 'same';
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    if (error.code === 'reading') return 'nothing';
    return error.code;
  }
}
