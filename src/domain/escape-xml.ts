/** What may stand in the text or an attribute of XML as it is; a half of a character that is not whole is replaced. */
export const escapeXml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
