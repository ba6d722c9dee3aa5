import { readNotice } from '../../../src/domain/push/push-notice.ts';
import { scope } from './scope.ts';

const ICON = '/icons/app-192.png';

/** Shows a pushed text as a notification; a later one about the same contact replaces it. */
export async function showPushed(text: string): Promise<void> {
  const notice = readNotice(text);
  if (!notice) return;
  const { title, body, tag, url, silent } = notice;
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    lang: 'en',
    data: { url },
    ...(silent && { silent }),
  });
}

/** Opens the page of a tapped notification, or a window that shows it already. */
export async function openNotified(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => new URL(one.url).pathname === url);
  await (shown ? shown.focus() : scope.clients.openWindow(url));
}
