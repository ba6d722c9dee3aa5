import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { supportLink } from './settings.usecases.ts';

const SENDER = { MAIL_FROM: 'Cardea <hello@cardea.example>' };

/** The links in a deployment's settings, and the contact address on its pages. */
async function linksOf(variables: Record<string, string>) {
  const app = await createTestApp({ ...SENDER, ...variables });
  const response = await app.request('/api/settings');
  const { links } = (await response.json()) as { links: Record<string, string | null> };
  await app.close();
  return { links, support: supportLink(app.deps.env) };
}

test('help is on pages of its own, with the contact address', async () => {
  expect(await linksOf({})).toMatchObject({
    links: { how_to: '/help', help: '/help#support', feedback: null },
    support: 'mailto:hello@cardea.example',
  });
});

test('a deployment can have its help elsewhere', async () => {
  const elsewhere = { LINK_HOW_TO: 'https://how.example/', LINK_HELP: 'https://help.example/' };
  expect(await linksOf(elsewhere)).toMatchObject({
    links: { how_to: 'https://how.example/', help: 'https://help.example/' },
    support: 'https://help.example/',
  });
});
