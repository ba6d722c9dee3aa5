import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, storedDraft, storeDraft } from './stored-draft.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was typed is stored until it is saved or taken back', () => {
  storeDraft('setup', { job_title: 'Keeper' });
  expect(storedDraft('setup')).toEqual({ job_title: 'Keeper' });
  forgetDraft();
  expect(storedDraft('setup')).toEqual({});
  storeDraft('setup', { job_title: 'Keeper' });
  storeDraft('setup', {});
  expect(storage.size).toBe(0);
});

test('it is of one form', () => {
  storeDraft('setup', { job_title: 'Keeper' });
  expect(storedDraft('another')).toEqual({});
  storeDraft('another', { job_title: 'Glazier' });
  expect(storedDraft('setup')).toEqual({});
});

test('without storage, or with a foreign value in it, nothing breaks', () => {
  storage.set('cardea:draft', '{');
  expect(storedDraft('setup')).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  storeDraft('setup', { job_title: 'Keeper' });
  forgetDraft();
  expect(storedDraft('setup')).toEqual({});
});
