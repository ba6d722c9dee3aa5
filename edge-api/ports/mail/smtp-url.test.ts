import { expect, test } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

test.each([
  ['smtps://mia:secret@smtp.fern.example', { host: 'smtp.fern.example', port: 465, tls: 'implicit' }],
  ['smtp://mia:secret@smtp.fern.example', { host: 'smtp.fern.example', port: 587, tls: 'starttls' }],
  ['smtp://mia:secret@smtp.fern.example:2525/', { host: 'smtp.fern.example', port: 2525, tls: 'starttls' }],
  ['smtp://mia:secret@localhost:25?starttls=no', { host: 'localhost', port: 25, tls: 'none' }],
  ['smtp://mia:secret@[::1]:25?starttls=no', { host: '::1', port: 25, tls: 'none' }],
])('%s is a server', (text, server) => {
  expect(parseSmtpUrl(text)).toEqual({ ...server, auth: { user: 'mia', pass: 'secret' } });
});

test('a server may ask for no sign-in', () => {
  expect(parseSmtpUrl('smtp://127.0.0.1:25?starttls=no')).toEqual({
    host: '127.0.0.1',
    port: 25,
    tls: 'none',
  });
});

test('user and password are percent-decoded', () => {
  expect(parseSmtpUrl('smtps://mia%40fern.example:p%23%2F%3A%25@smtp.fern.example')).toMatchObject({
    auth: { user: 'mia@fern.example', pass: 'p#/:%' },
  });
});

test.each([
  'smtp.fern.example:587',
  'https://mia:secret@smtp.fern.example',
  'smtps://',
  'smtps://mia:secret@smtp.fern.example/inbox',
  'smtps://mia:secret@smtp.fern.example?starttls=no',
  'smtp://mia:secret@smtp.fern.example?tls=no',
  'smtp://mia:sec#ret@smtp.fern.example',
  'smtp://mia:sec%ret@smtp.fern.example',
  'smtp://mia@smtp.fern.example',
  'smtp://:secret@smtp.fern.example',
])('%s is none, and what is wrong repeats no password', (text) => {
  const { problem } = parseSmtpUrl(text) as { problem: string };
  expect(problem).toMatch(/^must be smtps:\/\/user:password@host:465/);
  expect(problem).not.toContain('sec');
});

test('only a server on the same machine may go without TLS', () => {
  expect(parseSmtpUrl('smtp://10.0.0.5:25?starttls=no')).toEqual({
    problem: 'has starttls=no, which is only for a server on the same machine',
  });
});
