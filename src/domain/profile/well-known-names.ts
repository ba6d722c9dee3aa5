/**
 * Names that phishing borrows most: mail, payment, banks, parcels, networks, authorities. No names of people and no
 * everyday words, which others may want for themselves.
 */
const NAMES = `
  google gmail googlemail youtube android apple appleid icloud itunes appstore microsoft outlook hotmail
  onedrive sharepoint office365 linkedin github gitlab amazon facebook instagram whatsapp twitter tiktok
  snapchat telegram discord reddit pinterest netflix spotify twitch paypal venmo cashapp zelle stripe revolut klarna
  visa mastercard amex americanexpress westernunion moneygram coinbase binance metamask bitcoin ethereum ebay etsy
  aliexpress alibaba walmart ikea adidas tesla toyota bmw volkswagen samsung huawei xiaomi nokia nvidia openai chatgpt
  adobe dropbox docusign salesforce hubspot shopify wordpress squarespace godaddy cloudflare dhl fedex usps airbnb
  uber wellsfargo bankofamerica citibank hsbc barclays deutschebank jpmorgan goldmansachs linktree hihello popl blinq
  interpol europol unicef unesco whitehouse wikipedia
`;

/** Words that make such a name a department of it: `paypal_support`. */
const DEPARTMENTS = `
  account accounts admin alert alerts app billing care help helpdesk info login official online pay payment payments
  secure security service services signin support team verification verified verify
`;

/** Characters that pass for others; each is replaced by one of those that look like it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  rn: 'm',
  vv: 'w',
  0: 'o',
  1: 'l',
  i: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  8: 'b',
};

/** What an ASCII name looks like at a glance: `PayPa1`, `pay_pal` and `paypal` are one (Unicode TR 39, "skeleton"). */
const lookOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_-]/g, '')
    .replaceAll(/rn|vv|[01i3458]/g, (found) => LOOK_ALIKES[found]!);

const looksOf = (names: string): string[] => names.trim().split(/\s+/).map(lookOf);

const LOOKS: ReadonlySet<string> = /* @__PURE__ */ new Set(looksOf(NAMES));
const DEPARTMENT_LOOKS: readonly string[] = /* @__PURE__ */ looksOf(DEPARTMENTS);

/** Whether a handle could pass for a well-known name, alone or with a department before or behind it. */
export function looksWellKnown(handle: string): boolean {
  const look = lookOf(handle);
  return (
    LOOKS.has(look) ||
    DEPARTMENT_LOOKS.some(
      (word) =>
        (look.endsWith(word) && LOOKS.has(look.slice(0, -word.length))) ||
        (look.startsWith(word) && LOOKS.has(look.slice(word.length))),
    )
  );
}
