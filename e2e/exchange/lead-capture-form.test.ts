import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { leadCaptureForm as words } from '#messages/lead-capture-form.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { editor } from '#messages/profile-editor.ts';
import { confirmations } from '#messages/toasts.ts';
import { DESKTOP, hydrated, PHONE } from '../lib/browser.ts';
import { editing, saved, saveIn } from '../lib/editor.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdCall } from '../lib/hold-call.ts';
import { demoMail } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';

const origin = inject('origin');
const { asOwner, open, pageOf } = editing();

const PATH = '/edit-profile/lead-capture-form';
const QUESTION = 'Which survey was it about?';
const edit = (page: Page, question: string) =>
  page.getByRole('button', { name: words.edit.replace('{x}', question) }).click();
const formOf = async (handle: string) => (await fetch(`${origin}/${handle}/exchange`)).text();

test('an owner edits the form, and visitors get it with the next request', async () => {
  await asOwner('team-active-owner', DESKTOP, async (page) => {
    await open(page, '/edit-profile?tab=settings');
    await page.getByRole('link', { name: 'Customize Lead Capture Form' }).click();
    await page.waitForURL(origin + PATH);
    await hydrated(page);
    await page.getByRole('button', { name: words.add }).click();
    const sheet = page.getByRole('dialog', { name: words.sheet.add });
    await sheet.getByRole('button', { name: words.apply }).click();
    await sheet.getByText('Question is required.').waitFor();
    await sheet.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
    await sheet.getByRole('radio', { name: words.choice }).check();
    await sheet.getByRole('textbox', { name: 'Answer 1' }).fill('Bridge');
    await sheet.getByRole('textbox', { name: 'Answer 1' }).press('Enter');
    await sheet.getByText('Please add at least two answers to choose from.').waitFor();
    expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
    await page.mouse.click(4, 4);
    const question = page.getByRole('alertdialog', { name: shell.discard.title });
    await question.getByRole('button', { name: shell.discard.stay }).click();
    await sheet.getByRole('textbox', { name: 'Answer 2' }).fill('Roof');
    await sheet.getByRole('switch', { name: words.required }).check({ force: true });
    await pressTwice(sheet.getByRole('button', { name: words.apply }));
    await page.getByText('One of 2 answers, required').waitFor();
    expect(await page.getByText(QUESTION, { exact: true }).count()).toBe(1);
    await hasFocus(page.getByRole('button', { name: words.edit.replace('{x}', QUESTION) }));
    expect(await formOf('team_active_owner')).not.toContain(QUESTION);

    await page.getByRole('textbox', { name: 'Title' }).fill('Say hello to Halden');
    const beside = page.frameLocator('iframe[data-card-preview]');
    await beside.getByRole('heading', { name: 'Say hello to Halden' }).waitFor();
    await beside.getByLabel(QUESTION).waitFor();
    expect(await formOf('team_active_owner')).not.toContain(QUESTION);
    await page.getByRole('switch', { name: words.require_phone }).check({ force: true });
    const written = await pressTwice(saveIn(page));
    await saved(page);
    expect(written()).toEqual(['PUT /api/p/team_active_owner/lead_capture_form']);
    const form = await formOf('team_active_owner');
    for (const text of [QUESTION, 'Bridge', 'Roof', 'Say hello to Halden']) expect(form).toContain(text);
    await beside.getByRole('heading', { name: 'Say hello to Halden' }).waitFor();
  });
});

test('on a phone the form opens above its editor and its questions, and previews them while typing', async () => {
  await asOwner('team-active-owner', PHONE, async (page) => {
    await open(page, PATH);
    expect(await page.locator('iframe[src]').count()).toBe(0);
    await page.getByRole('button', { name: words.preview }).click();
    const form = page.frameLocator('iframe[src]');
    await form.getByRole('heading', { name: 'Say hello to Halden' }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Meet Halden');
    await form.getByRole('heading', { name: 'Meet Halden' }).waitFor();
    await page.getByRole('switch', { name: words.require_email }).check({ force: true });
    await expect.poll(() => form.locator('#email').getAttribute('required')).not.toBeNull();
    await page.getByRole('button', { name: words.add }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Question' }).fill('How did we meet?');
    // Once opened, it is above each question too.
    await sheet.frameLocator('iframe').getByLabel('How did we meet?').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: shell.discard.title })
      .getByRole('button', { name: shell.discard.discard })
      .click();
    await form.getByRole('heading', { name: 'Meet Halden' }).waitFor();
    await expect.poll(() => form.getByLabel('How did we meet?').count()).toBe(0);
    const stored = await formOf('team_active_owner');
    for (const text of ['Meet Halden', 'How did we meet?']) expect(stored).not.toContain(text);
  });
});

test('a question is deleted after confirmation, can be restored, and is gone once saved', async () => {
  await asOwner('team-active-owner', DESKTOP, async (page) => {
    await open(page, PATH);
    const remove = async () => {
      await edit(page, QUESTION);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: confirmations.delete_item });
      await question.getByRole('button', { name: confirmations.delete }).click();
      await page.getByText('Question deleted').waitFor();
    };
    await remove();
    await hasFocus(page.getByRole('button', { name: 'Undo', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('One of 2 answers, required').waitFor();
    await expect.poll(() => saveIn(page).isDisabled()).toBe(true);
    await remove();
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByRole('switch', { name: words.require_phone }).uncheck({ force: true });
    await saveIn(page).click();
    await saved(page);
    const form = await formOf('team_active_owner');
    expect(form).not.toContain(QUESTION);
    expect(form).toContain('Exchange contact');
  });
});

test('a form with the maximum of questions shows so', async () => {
  const cookie = await sessionOf(origin, demoMail('team-active-owner'));
  const put = async (questions: object[]) => {
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const call = `${origin}/api/p/team_active_owner/lead_capture_form`;
    const answer = await fetch(call, { method: 'PUT', headers, body: JSON.stringify({ questions }) });
    expect(answer.status).toBe(200);
  };
  await put(Array.from({ length: 10 }, (_, n) => ({ question: `Number ${n + 1}?` })));
  const { words: read } = await pageOf('team-active-owner', PATH);
  expect(read).toContain(words.full.replace('{n}', '10'));
  expect(read).not.toContain(words.add);
  await put([]);
});

test('a question open while the form is saved stays one question', async () => {
  await asOwner('team-active-owner', DESKTOP, async (page) => {
    const call = `${origin}/api/p/team_active_owner/lead_capture_form`;
    await open(page, PATH);
    await page.getByRole('button', { name: words.add }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Question' }).fill('Once?');
    await sheet.getByRole('button', { name: words.apply }).click();
    const letGo = await holdCall(page, 'PUT', call);
    await saveIn(page).click();
    await edit(page, 'Once?');
    await sheet.getByRole('textbox', { name: 'Question' }).fill('Only once?');
    await sheet.getByRole('button', { name: words.apply }).click();
    const questions = async () => {
      const answer = await page.request.get(call);
      return ((await answer.json()) as { questions: { id: string; question: string }[] }).questions;
    };
    await letGo();
    await saved(page);
    const [first] = await questions();
    expect(first?.question).toBe('Once?');
    await saveIn(page).click();
    await expect.poll(questions).toMatchObject([{ id: first?.id, question: 'Only once?' }]);
    expect(await page.getByRole('button', { name: /^Edit .*once/i }).count()).toBe(1);
    const emptied = await page.request.put(call, { headers: { origin }, data: { questions: [] } });
    expect(emptied.status()).toBe(200);
  });
});

test('users without the right see the form, and why', async () => {
  for (const [name, code] of [
    ['team-limited-admin', 'permission.limited_admin'],
    ['team-active-readonly', 'permission.team_edit_disabled'],
  ] as const) {
    const { html, words: read } = await pageOf(name, PATH);
    expect([name, read.includes(permissions[code])]).toEqual([name, true]);
    expect([name, /readonly/i.test(/<input[^>]*name="title"[^>]*>/.exec(html)?.[0] ?? '')]).toEqual([
      name,
      true,
    ]);
    for (const text of [words.add, editor.settings.upgrade])
      expect([name, text, read.includes(text)]).toEqual([name, text, false]);
  }
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, PATH);
    await page.getByText(permissions['permission.plan_upgrade']).first().waitFor();
    expect(await page.getByRole('button', { name: words.add }).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Title' }).getAttribute('readonly')).not.toBeNull();
    expect(await saveIn(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: editor.settings.upgrade }).click();
    await page.waitForURL(/\/select-your-plan$/);
  });
});

test('a member edits the form, but cannot require the company', async () => {
  await asOwner('team-active-member', PHONE, async (page) => {
    await open(page, PATH);
    expect(await page.getByRole('button', { name: words.add }).count()).toBe(1);
    const company = page.getByRole('switch', { name: /^Require company name/ });
    expect(await company.getAttribute('aria-disabled')).toBe('true');
    await company.click({ force: true });
    await page.getByText(permissions['permission.default']).nth(1).waitFor();
  });
});
