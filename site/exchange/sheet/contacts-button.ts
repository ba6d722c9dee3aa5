import { addAside, fillButton, statusLine } from './aside.ts';
import { fillAll } from './fill.ts';
import { sheetWords } from './words.ts';

const words = sheetWords.contacts;
const PATHS =
  '<path d="M16 2v2M8 2v2M17 22v-2a4 4 0 0 0-4-4h-2a4 4 0 0 0-4 4v2"/><circle cx="12" cy="10" r="3"/><rect x="3" y="4" width="18" height="18" rx="2"/>';

/** A contact that was picked, with its first values of each kind first. */
type Picked = { name?: string[]; email?: string[]; tel?: string[] };
/** The Contact Picker API, which browsers on Android have (https://w3c.github.io/contact-picker/). */
type ContactsManager = { select: (properties: string[]) => Promise<Picked[]> };

/** The visitor's choice; none if they chose none, or the device refused. */
const pick = (contacts: ContactsManager): Promise<Picked[]> =>
  contacts.select(['name', 'email', 'tel']).catch(() => []);

/** Adds the button to take one's own entry from the device's contacts, if this browser offers them. */
export function offerContacts(form: HTMLFormElement): void {
  const { contacts } = navigator as Navigator & { contacts?: ContactsManager };
  if (!contacts) return;
  const button = fillButton(PATHS, words.open);
  const status = statusLine();
  button.addEventListener('click', async () => {
    const [picked] = await pick(contacts);
    if (!picked) return;
    const [full_name = '', email = '', phone = ''] = [picked.name, picked.email, picked.tel].map(
      (values) => values?.[0] ?? '',
    );
    status.textContent = fillAll(form, { full_name, email, phone }) ? words.done : words.same;
  });
  addAside(form, [button, status]);
}
