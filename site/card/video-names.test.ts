import { expect, test } from 'vitest';
import { card } from '#messages/visitor/card.ts';
import { videoNames } from './video-names.ts';

test('videos without a title are distinguished by their numbers', () => {
  expect(videoNames(['Spring', null, null], card).map(({ play }) => play)).toEqual([
    'Play Spring',
    'Play video 2',
    'Play video 3',
  ]);
  expect(videoNames(['Spring', null], card).map(({ title }) => title)).toEqual(['Spring', 'Video 2']);
});

test('a single video has no number', () => {
  expect(videoNames([null], card)).toEqual([{ title: 'Video', play: 'Play video' }]);
});
