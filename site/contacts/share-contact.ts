import { isPlainClick } from '../../src/features/contacts/plain-click.ts';

const TYPE = 'text/vcard';

/** The name that an answer gives its file (RFC 6266), without the part for other scripts. */
const nameOf = (answer: Response): string =>
  answer.headers.get('content-disposition')?.split('filename="')[1]?.split('"')[0] || 'contact.vcf';

const canShareFiles = (files: File[]): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files }) === true;

/** Whether this device passes a contact's file on by its own sharing. */
export const sharesContacts = (): boolean => canShareFiles([new File([''], 'contact.vcf', { type: TYPE })]);

/**
 * Hands a contact's file to the device's own sharing. @param href where the file is
 * @returns false where that did not work, and the file is to be downloaded; who thinks better of it wants neither
 */
export async function shareContact(href: string): Promise<boolean> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return false;
    await navigator.share({ files: [new File([await answer.blob()], nameOf(answer), { type: TYPE })] });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** Has the links that share a contact do so where the device can; elsewhere they download its file. */
export function followShareLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share-contact]');
    if (!link || !isPlainClick(event) || !sharesContacts()) return;
    event.preventDefault();
    void shareContact(link.href).then((isDone) => isDone || location.assign(link.href));
  });
}
