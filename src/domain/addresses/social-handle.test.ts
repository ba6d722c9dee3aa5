import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SOCIAL_FIELD_TYPES } from '../sections/field-types.ts';
import { socialHref } from './links.ts';
import { ANY_HOST } from './social-places.ts';
import { isAtNetwork, socialPlace, socialValue } from './social-handle.ts';

test.each([
  ['https://www.instagram.com/ava.lindqvist/', 'instagram', 'ava.lindqvist'],
  ['instagram.com/ava', 'instagram', 'ava'],
  ['//instagram.com/ava', 'instagram', 'ava'],
  [' https://instagram.com/ava?igsh=MzRl&utm_source=qr ', 'instagram', 'ava'],
  ['HTTPS://WWW.Instagram.COM/Ava/reels/', 'instagram', 'Ava'],
  ['https://www.instagram.com/p/Cx12/', 'instagram', 'https://www.instagram.com/p/Cx12/'],
  ['m.facebook.com/ava', 'facebook', 'ava'],
  ['https://de-de.facebook.com/ava/photos', 'facebook', 'ava'],
  ['https://fb.com/ava', 'facebook', 'ava'],
  [
    'https://www.facebook.com/profile.php?id=1000&mibextid=ZbWKwL',
    'facebook',
    'https://www.facebook.com/profile.php?id=1000',
  ],
  ['https://mobile.twitter.com/ava', 'x', 'ava'],
  ['https://x.com/ava?s=21&t=abc', 'x', 'ava'],
  ['https://x.com/ava/status/12', 'x', 'https://x.com/ava/status/12'],
  ['https://twitter.com/i/lists/1', 'x', 'https://twitter.com/i/lists/1'],
  ['https://de.linkedin.com/in/ava-lindqvist', 'linkedin', 'ava-lindqvist'],
  ['linkedin.com/in/ava/de', 'linkedin', 'ava'],
  ['https://www.linkedin.com/in/ava/details/experience/', 'linkedin', 'ava'],
  ['https://www.linkedin.com/in/%C3%A5sa-ek?trk=x', 'linkedin', 'åsa-ek'],
  ['https://uk.linkedin.com/company/fernhall/about/', 'linkedin', 'company/fernhall'],
  ['https://www.linkedin.com/pub/ava', 'linkedin', 'ava'],
  ['https://www.linkedin.com/pub/ava/de', 'linkedin', 'ava'],
  ['https://www.linkedin.com/pub/ava/1/2/3', 'linkedin', 'https://www.linkedin.com/pub/ava/1/2/3'],
  ['https://www.linkedin.com/feed/', 'linkedin', 'https://www.linkedin.com/feed/'],
  ['https://www.tiktok.com/@ava?_t=8&_r=1', 'tiktok', 'ava'],
  ['https://www.tiktok.com/@ava/video/1', 'tiktok', 'https://www.tiktok.com/@ava/video/1'],
  ['https://m.youtube.com/@ava/videos', 'youtube', 'ava'],
  ['https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw', 'youtube', 'channel/UC_x5XG1OV2P6uZZ5FSM9Ttw'],
  ['https://www.youtube.com/c/Fernhall/about', 'youtube', 'c/Fernhall'],
  ['https://www.youtube.com/watch?v=a', 'youtube', 'https://www.youtube.com/watch?v=a'],
  ['https://wa.me/46705550190', 'whatsapp', '+46705550190'],
  ['https://api.whatsapp.com/send/?phone=%2B46705550190&text=hi', 'whatsapp', '+46705550190'],
  ['https://wa.me/message/ABC', 'whatsapp', 'https://wa.me/message/ABC'],
  ['https://signal.me/#p/+46705550190', 'signal', '+46705550190'],
  ['https://t.me/ava', 'telegram', 'ava'],
  ['https://telegram.me/ava', 'telegram', 'ava'],
  ['https://t.me/+AbCd', 'telegram', 'https://t.me/+AbCd'],
  ['https://www.threads.net/@ava', 'threads', 'ava'],
  ['https://bsky.app/profile/ava.bsky.social', 'bluesky', 'ava.bsky.social'],
  ['https://mastodon.social/@ava', 'mastodon', 'ava'],
  ['https://old.reddit.com/user/ava/comments', 'reddit', 'ava'],
  ['reddit.com/u/ava', 'reddit', 'ava'],
  ['https://www.reddit.com/r/gardening/', 'reddit', 'r/gardening'],
  ['https://open.spotify.com/intl-de/artist/4Z8?si=1', 'spotify', 'artist/4Z8'],
  ['https://www.pinterest.co.uk/ava/_saved', 'pinterest', 'ava'],
  ['de.pinterest.com/ava', 'pinterest', 'ava'],
  ['https://ava.medium.com', 'medium', 'ava'],
  ['https://medium.com/@ava/about', 'medium', 'ava'],
  ['https://ava.substack.com', null, null],
  ['fernhall.slack.com', 'slack', 'fernhall'],
  ['https://github.com/ava', 'github', 'ava'],
  ['https://github.com/ava/gardens', 'github', 'https://github.com/ava/gardens'],
  ['https://www.snapchat.com/@ava', 'snapchat', 'ava'],
  ['https://m.me/ava', 'messenger', 'ava'],
  ['https://stackoverflow.com/users/12/ava', 'stackoverflow', '12'],
  ['https://scholar.google.com/citations?user=Ab1&hl=sv', 'googlescholar', 'Ab1'],
  ['https://discord.com/invite/fern', 'discord', 'fern'],
  ['https://www.ebay.de/usr/ava', 'ebay', 'ava'],
  ['https://calendly.com/ava/30min', 'calendly', 'https://calendly.com/ava/30min'],
  ['https://cash.app/$ava', 'cashapp', 'ava'],
  ['https://paypal.me/ava', 'paypal', 'ava'],
  ['https://www.paypal.com/paypalme/ava', 'paypal', 'ava'],
  ['ava', null, null],
  ['@ava', null, null],
  ['ava.lindqvist', null, null],
  ['https://fernhall.example/ava', null, null],
  ['https://instagram.com.evil.example/ava', null, null],
  ['https://evil.example/instagram.com/ava', null, null],
  ['https://notinstagram.com/ava', null, null],
  ['javascript://instagram.com/%0aalert(1)', null, null],
  ['', null, null],
])('reads %j as %s, %j', (text, network, value) => {
  expect(socialPlace(text)).toEqual(network === null ? null : { field_type_id: network, value });
  if (network !== null) expect(socialValue(network, text)).toBe(value);
});

test.each([
  ['github', '@ava', 'ava'],
  ['github', ' ava/ ', 'ava'],
  ['github', '\u200Bava\u200B', 'ava'],
  ['cashapp', '$ava', 'ava'],
  ['mastodon', '@ava@fosstodon.org', 'ava@fosstodon.org'],
  ['mastodon', 'https://fosstodon.org/@ava', 'ava@fosstodon.org'],
  ['mastodon', 'fosstodon.org/@ava/', 'ava@fosstodon.org'],
  ['instagram', 'ava.lindqvist', 'ava.lindqvist'],
  ['instagram', 'https://x.com/ava', 'https://x.com/ava'],
  ['instagram', 'https://fernhall.example/ava', 'https://fernhall.example/ava'],
  ['skype', 'live:ava', 'live:ava'],
  ['linkedin', 'company/fernhall', 'company/fernhall'],
])('of %s stores %j as %j', (network, text, value) => {
  expect(socialValue(network, text)).toBe(value);
});

test.each([
  ['linkedin', 'https://www.linkedin.com/in/ava', true],
  ['linkedin', 'https://se.linkedin.com/in/ava', true],
  ['linkedin', 'http://LINKEDIN.com./in/ava', true],
  ['linkedin', 'https://lnkd.in/abc', true],
  ['linkedin', 'https://evil.test/in/x', false],
  ['linkedin', 'https://notlinkedin.com/in/x', false],
  ['linkedin', 'https://linkedin.com.evil.test/in/x', false],
  ['linkedin', 'https://linkedin.com@evil.test/in/x', false],
  ['x', 'https://twitter.com/ava', true],
  ['youtube', 'https://youtu.be/abc', true],
  ['instagram', 'https://x.com/ava', false],
  ['pinterest', 'https://www.pinterest.de/ava', true],
  ['ebay', 'https://www.ebay.co.uk/usr/ava', true],
  ['spotify', 'https://open.spotify.com/user/ava', true],
  ['zoom', 'https://us02web.zoom.us/j/1', true],
  ['slack', 'https://fernhall.slack.com', true],
  ['whatsapp', 'https://chat.whatsapp.com/abc', true],
  ['googlescholar', 'https://scholar.google.de/citations?user=a', true],
  ['wechat', 'https://u.wechat.com/abc', true],
  ['wechat', 'weixin://dl/chat?ava', true],
  ['wechat', 'https://evil.test/', false],
  ['mastodon', 'https://fosstodon.org/@ava', true],
  ['gitlab', 'https://git.fernhall.example/ava', true],
])('%s: %s points there: %s', (network, address, leads) => {
  expect(isAtNetwork(network, address)).toBe(leads);
});

describe('for every network', () => {
  test('handles point to one of its hosts, and no address of another site does', () => {
    for (const { id } of SOCIAL_FIELD_TYPES) {
      const href = socialHref(id, 'ava') ?? socialHref(id, '+46705550142');
      expect([id, isAtNetwork(id, href!)]).toEqual([id, true]);
      expect([id, isAtNetwork(id, 'https://evil.test/ava')]).toEqual([id, ANY_HOST.has(id)]);
    }
  });

  const networks = fc.constantFrom(...SOCIAL_FIELD_TYPES.map(({ id }) => id));
  const handles = fc.stringMatching(/^[a-z][a-z0-9_]{5,14}$/);
  const numbers = fc.stringMatching(/^\+[1-9]\d{7,12}$/);

  test('the link of a handle reads back as that handle, and points to the same place', () => {
    fc.assert(
      fc.property(networks, fc.oneof(handles, numbers), (network, handle) => {
        const href = socialHref(network, handle);
        fc.pre(href !== null && href.startsWith('https:'));
        const value = socialValue(network, href);
        expect(socialHref(network, value)).toBe(href);
        if (network !== 'slack') expect(value).not.toMatch(/^https:/);
      }),
    );
  });

  test('a stored value is stable, and points where the pasted text did', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
      fc.tuple(networks, handles).map(([network, handle]) => socialHref(network, handle) ?? ''),
      fc.stringMatching(/^@?[\w.]{1,20}(\/[\w.]{1,8}){0,3}\/?$/),
    );
    fc.assert(
      fc.property(networks, texts, (network, text) => {
        const value = socialValue(network, text);
        expect(socialValue(network, value)).toBe(value);
        if (socialHref(network, text) !== null) expect(socialHref(network, value)).not.toBeNull();
      }),
    );
  });
});
