/** Copies rich text with a plain version to the clipboard. @returns whether it succeeded */
export async function copyRich(html: string, text: string): Promise<boolean> {
  try {
    const as = (type: string, content: string) => [type, new Blob([content], { type })] as const;
    const item = new ClipboardItem(Object.fromEntries([as('text/html', html), as('text/plain', text)]));
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
