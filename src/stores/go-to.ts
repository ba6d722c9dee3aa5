import { storeAlert } from './alert.store.ts';
import { expectPage } from './loader.ts';
import { stayFramed } from './stay-framed.ts';
import { forgetUnsaved } from './unsaved.store.ts';

/** Opens another page of this site, which shows `alert`. */
export function goTo(path: string, alert: string | null = null): void {
  forgetUnsaved();
  if (alert !== null) storeAlert(alert);
  expectPage();
  location.assign(stayFramed(path));
}
