import { HOME_PATH } from '../../../src/domain/account/after-sign-in.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import { shownTabs } from '../../../src/domain/pages/tabs.ts';
import { app as words, shell } from '#messages/owner.ts';

const PAPER = '#F5F6F5';
const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest of the signed-in app (https://www.w3.org/TR/appmanifest). It opens at Home; a long press on its
 * icon offers the other tabs. Pages set their own colours, for light and dark.
 */
export const APP_MANIFEST = {
  id: HOME_PATH,
  name: BRAND.name,
  short_name: BRAND.name,
  description: words.description,
  lang: 'en',
  dir: 'ltr',
  start_url: HOME_PATH,
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['business', 'productivity'],
  icons: [
    icon('/icons/app-192.png', 192),
    icon('/icons/app-512.png', 512),
    icon('/icons/app-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: shownTabs()
    .filter(({ name }) => name === 'share' || name === 'contacts')
    .map(({ name, path }) => ({
      name: shell.tabs[name],
      url: path,
      icons: [icon('/icons/app-192.png', 192)],
    })),
} as const;
