import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readSeed, seededStore, seedStore } from './seed.ts';
import { useSeeded } from './use-seeded.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser page with these seeds for its stores. */
function openPage(seeds: Record<string, string>): void {
  const querySelector = (selector: string) => {
    const name = /data-seed="(.+)"/.exec(selector)?.[1] ?? '';
    return name in seeds ? { textContent: seeds[name] } : null;
  };
  vi.stubGlobal('document', { querySelector });
}

describe('on the server, where one process serves many people', () => {
  test('a store stays empty', () => {
    expect(seededStore('account').get()).toBeNull();
    const $list = atom<string[]>([]);
    seedStore($list, ['Ava']);
    expect($list.get()).toEqual([]);
  });

  test('a component renders its page’s props, and no other person’s', () => {
    const $name = atom('');
    const Name = ({ given }: { given: string }) => createElement('p', null, useSeeded($name, given));
    expect(renderToString(createElement(Name, { given: 'Ava' }))).toBe('<p>Ava</p>');
    expect(renderToString(createElement(Name, { given: 'Noor' }))).toBe('<p>Noor</p>');
    expect($name.get()).toBe('');
  });
});

describe('in a browser', () => {
  test('a store begins with the page’s seed', () => {
    openPage({ account: '{"email":"ava@fernhall.example"}' });
    expect(seededStore('account').get()).toEqual({ email: 'ava@fernhall.example' });
    expect(readSeed('other')).toBeNull();
  });

  test('a second island does not reset a store', () => {
    openPage({});
    const $list = atom<string[]>([]);
    seedStore($list, ['Ava']);
    $list.set(['Ava', 'Noor']);
    seedStore($list, ['Ava']);
    expect($list.get()).toEqual(['Ava', 'Noor']);
  });
});
