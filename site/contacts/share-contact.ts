import { isPlainClick } from '../../src/features/contacts/plain-click.ts';

const TYPE = 'text/vcard';

/** The file name of a response (RFC 6266), without the part for other scripts. */
const nameOf = (answer: Response): string =>
  answer.headers.get('content-disposition')?.split('filename="')[1]?.split('"')[0] || 'contact.vcf';

const canShareFiles = (files: File[]): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files }) === true;

/** Whether this device can share a contact's file natively. */
export const sharesContacts = (): boolean => canShareFiles([new File([''], 'contact.vcf', { type: TYPE })]);

/**
 * Shares a contact's file natively. @param href the file's address
 * @returns false if that failed, and the file is to be downloaded instead; not after cancelling
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

/** Makes share links of contacts share natively if the device can; otherwise they download the file. */
export function followShareLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share-contact]');
    if (!link || !isPlainClick(event) || !sharesContacts()) return;
    event.preventDefault();
    void shareContact(link.href).then((isDone) => isDone || location.assign(link.href));
  });
}
