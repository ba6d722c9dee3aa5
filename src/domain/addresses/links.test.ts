import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_TYPES, SOCIAL_FIELD_TYPES } from '../sections/field-types.ts';
import {
  addressParts,
  addressText,
  displayUrl,
  ensureHttps,
  fieldHref,
  joinAddress,
  socialHref,
  webAddress,
} from './links.ts';
import { linkedinHandle } from './linkedin.ts';

const MAPS = 'https://www.google.com/maps/search/?api=1&query=';

/** Texts that try to run something, in spellings that browsers accept. */
const attacks = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u0001 ', '\u00A0', '\uFEFF', '\u200B'),
    fc.constantFrom(
      'javascript',
      'JavaScript',
      'vbscript',
      'data',
      'DATA',
      'file',
      'blob',
      'java\nscript',
      'java\tscript',
    ),
    fc.constantFrom(':', ':\n', ': '),
    fc.constantFrom(
      'alert(1)',
      '//%0aalert(1)',
      '8080/alert(1)',
      'text/html,<script>1</script>',
      '//ok.example/',
    ),
  )
  .map((parts) => parts.join(''));

describe('web addresses', () => {
  test.each([
    ['foo', null],
    ['https://intranet/x', null],
    ['', null],
    ['fernhall.example', 'https://fernhall.example'],
    ['[2001:db8::1]:8080', 'https://[2001:db8::1]:8080'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
  ])('name their host in full: %j', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });

  test.each([
    ['fernhall.example', 'https://fernhall.example'],
    ['  www.fernhall.example/a?b=c#d ', 'https://www.fernhall.example/a?b=c#d'],
    ['https://fernhall.example', 'https://fernhall.example'],
    ['http://fernhall.example/', 'http://fernhall.example/'],
    ['HTTPS://Fernhall.example/Walk', 'HTTPS://Fernhall.example/Walk'],
    ['//fernhall.example', 'https://fernhall.example'],
    ['http:fernhall.example', 'http://fernhall.example'],
    ['https:/\\fernhall.example', 'https://fernhall.example'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['fernhall.example:8443', 'https://fernhall.example:8443'],
    ['bücher.example/straße', 'https://bücher.example/straße'],
    ['fernhall.example/site walk', 'https://fernhall.example/site%20walk'],
    ['fernhall.example/"><b>', 'https://fernhall.example/%22%3E%3Cb%3E'],
    ['\u202Afernhall.example\u202C', 'https://fernhall.example'],
    ['', null],
    ['  ', null],
    ['https://', null],
    ['not a host', null],
    ['mailto:ava@fernhall.example', null],
    ['tel:+4670', null],
    ['ftp://fernhall.example', null],
    ['fern\u0007hall.example', null],
    ['fernhall.example/a\nb', null],
    ['https://fernhall.example/\u0000', null],
    ['javascript&colon;alert(1)', null],
    ['&#106;avascript:alert(1)', null],
    ['fernhall.example/\uD800', null],
  ])('%j becomes %j', (given, expected) => {
    expect(ensureHttps(given)).toBe(expected);
  });

  test('rejects a scheme that could run or read something, in every spelling', () => {
    fc.assert(
      fc.property(attacks, (attack) => {
        expect(ensureHttps(attack)).toBeNull();
      }),
    );
  });

  test('returns only web addresses that are safe in an attribute, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), attacks), (typed) => {
        const address = ensureHttps(typed);
        if (address === null) return;
        expect(['https:', 'http:']).toContain(new URL(address).protocol);
        expect(address).not.toMatch(/[\s"<>\\`]/);
      }),
    );
  });

  test('leaves a web address unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(ensureHttps(url)).toBe(url);
      }),
    );
  });
});

describe('postal addresses', () => {
  test.each([
    [';;Hamngatan 12;Stockholm;;111 47;Sweden', 'Hamngatan 12 Stockholm, 111 47 Sweden'],
    ['Box 7;Floor 2;1 Main St;Springfield;IL;62701;USA', 'Floor 2 1 Main St Springfield, IL, 62701 USA'],
    [';;1 Main St;Springfield;IL', '1 Main St Springfield, IL'],
    [';;1 Main St;Springfield', '1 Main St Springfield'],
    [';;;;IL;;', 'IL'],
    ['  ; ;Hamngatan   12 ; Stockholm ', 'Hamngatan 12 Stockholm'],
    ['Hamngatan 12, 111 47 Stockholm', 'Hamngatan 12, 111 47 Stockholm'],
    ['Box 7;;;;;;', 'Box 7'],
    [';;;;;;', ''],
    ['', ''],
  ])('%j reads %j', (value, expected) => {
    expect(addressText(value)).toBe(expected);
  });

  test.each([
    ['b;e;s;l;r;c;n', ['b', 'e', 's', 'l', 'r', 'c', 'n']],
    [';;s;l', ['', '', 's', 'l', '', '', '']],
    ['b;e;s;l;r;c;n;more;;x', ['b', 'e', 's', 'l', 'r', 'c', 'n more x']],
    ['Hamngatan 12, Stockholm', ['', '', 'Hamngatan 12, Stockholm', '', '', '', '']],
  ])('%j has the parts %j', (value, expected) => {
    expect(addressParts(value)).toEqual(expected);
  });

  test('reads back the parts that were joined, and seven empty parts as nothing', () => {
    const part = fc.stringMatching(/^[a-zåä;]{0,4}( [a-z]{1,3})?$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 7, maxLength: 7 }), (parts) => {
        const written = parts.map((text) => text.replaceAll(';', ',').trim());
        expect(addressParts(joinAddress(parts))).toEqual(written);
      }),
    );
    expect(joinAddress(['', ' ', '', '', '', '', ''])).toBe('');
  });

  test('loses no word outside the first part, and leaves no dangling comma', () => {
    const word = fc.stringMatching(/^[a-z]{0,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 7, maxLength: 7 }), (parts) => {
        const text = addressText(parts.join(';'));
        const rest = parts.slice(1).filter(Boolean);
        expect(text.replaceAll(',', '').split(' ').filter(Boolean)).toEqual(
          rest.length > 0 ? rest : parts.slice(0, 1).filter(Boolean),
        );
        expect(text).not.toMatch(/^,|,$|,,| ,/);
      }),
    );
  });
});

describe('the link of a contact field', () => {
  test.each([
    ['email', 'ava@fernhall.example', 'mailto:ava@fernhall.example'],
    ['email', ' mailto:ava+card@fernhall.example ', 'mailto:ava+card@fernhall.example'],
    ['email', 'a?bcc=b@fernhall.example', 'mailto:a%3Fbcc%3Db@fernhall.example'],
    ['email', 'nobody', null],
    ['email', 'a@b\r\nBcc: c@d', null],
    ['phone', '+46 8 555 01 90', 'tel:+4685550190'],
    ['cell_phone', '+46 (0)70 555 01 42', 'tel:+46705550142'],
    ['cell_phone', '(070) 555-01 42', 'tel:0705550142'],
    ['cell_phone', '٠٧٠ ٥٥٥', 'tel:070555'],
    ['cell_phone', '\u202A+46 70 555\u202C', 'tel:+4670555'],
    ['phone', '+1 555 0100 ext. 12', 'tel:+15550100;ext=12'],
    ['phone', '+1 555 0100 x12', 'tel:+15550100;ext=12'],
    ['phone', 'tel:+15550100;ext=12', 'tel:+15550100;ext=12'],
    ['phone', 'call me', null],
    ['website', 'fernhall.example', 'https://fernhall.example'],
    ['website', 'javascript:alert(1)', null],
    ['calendar', 'fernhall.example/walk', 'https://fernhall.example/walk'],
    ['link', 'http://fernhall.example', 'http://fernhall.example'],
    ['image', 'fernhall.example/a.png', 'https://fernhall.example/a.png'],
    ['address', ';;Hamngatan 12;Stockholm;;111 47;', `${MAPS}Hamngatan%2012%20Stockholm%2C%20111%2047`],
    ['address', 'Box 7;;Hamngatan 12;;;;', `${MAPS}Hamngatan%2012`],
    ['address', 'Hamngatan 12', `${MAPS}Hamngatan%2012`],
    ['address', ';;', null],
    ['linkedin', 'ava', null],
    ['pager', '12', null],
  ])('%s %j opens %j', (type, value, expected) => {
    expect(fieldHref(type, value)).toBe(expected);
  });

  test('opens only mail, telephone, maps, the web or a messenger, whatever is typed into any field', () => {
    const safe = /^(?:https?|mailto|tel|viber|skype|weixin):/i;
    const units = fc.array(fc.nat(0xffff)).map((list) => String.fromCharCode(...list));
    const typed = fc.oneof(units, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), attacks);
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), typed, (type, value) => {
        for (const href of [fieldHref(type.id, value), socialHref(type.id, value)])
          if (href !== null) {
            expect(href).toMatch(safe);
            expect(URL.canParse(href)).toBe(true);
            expect(href).not.toMatch(/[\s"<>]/);
          }
      }),
      { numRuns: 1000 },
    );
  });

  test('a dangerous scheme in a website or social field has no link', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('website', ...SOCIAL_FIELD_TYPES.map(({ id }) => id)),
        attacks,
        (id, attack) => {
          const href = id === 'website' ? fieldHref(id, attack) : socialHref(id, attack);
          expect(href).toBeNull();
        },
      ),
    );
  });
});

describe('profiles on social networks', () => {
  test.each([
    ['linkedin', 'ava-lindgren', 'https://www.linkedin.com/in/ava-lindgren'],
    ['linkedin', 'in/ava-lindgren/', 'https://www.linkedin.com/in/ava-lindgren'],
    ['linkedin', '/company/fernhall', 'https://www.linkedin.com/company/fernhall'],
    ['linkedin', 'linkedin.com/in/ava', 'https://linkedin.com/in/ava'],
    ['linkedin', 'https://se.linkedin.com/in/ava?x=1', 'https://se.linkedin.com/in/ava?x=1'],
    ['instagram', '@ava.lindgren', 'https://www.instagram.com/ava.lindgren'],
    ['instagram', 'ava.lindgren/', 'https://www.instagram.com/ava.lindgren'],
    ['instagram', 'www.instagram.com/ava', 'https://www.instagram.com/ava'],
    ['x', '@ava', 'https://x.com/ava'],
    ['x', 'twitter.com/ava', 'https://twitter.com/ava'],
    ['tiktok', '@ava', 'https://www.tiktok.com/@ava'],
    ['youtube', 'fernhall', 'https://www.youtube.com/@fernhall'],
    ['youtube', 'c/fernhall', 'https://www.youtube.com/c/fernhall'],
    ['youtube', 'UCabcdefghijklmnopqrstuv', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
    ['whatsapp', '+46 70 555 01 42', 'https://wa.me/46705550142'],
    ['whatsapp', '0046 (0)70 555 01 42', 'https://wa.me/46705550142'],
    ['whatsapp', 'https://wa.me/46705550142', 'https://wa.me/46705550142'],
    ['whatsapp', 'ava', null],
    ['signal', '+46 70 555 01 42', 'https://signal.me/#p/+46705550142'],
    ['viber', '+46705550142', 'viber://chat?number=%2B46705550142'],
    ['telegram', '@ava', 'https://t.me/ava'],
    ['telegram', '+46 70 555 01 42', 'https://t.me/+46705550142'],
    ['bluesky', '@ava', 'https://bsky.app/profile/ava.bsky.social'],
    ['bluesky', 'ava.fernhall.example', 'https://bsky.app/profile/ava.fernhall.example'],
    ['mastodon', '@ava@social.example', 'https://social.example/@ava'],
    ['mastodon', 'ava', 'https://mastodon.social/@ava'],
    ['mastodon', 'https://social.example/@ava', 'https://social.example/@ava'],
    ['medium', '@ava', 'https://medium.com/@ava'],
    ['substack', 'ava.substack.com', 'https://ava.substack.com'],
    ['reddit', 'u/ava', 'https://www.reddit.com/u/ava'],
    ['discord', '123456789012345678', 'https://discord.com/users/123456789012345678'],
    ['discord', 'fernhall', 'https://discord.gg/fernhall'],
    ['slack', 'fernhall', 'https://fernhall.slack.com'],
    ['slack', 'fernhall.slack.com', 'https://fernhall.slack.com'],
    ['skype', 'live:.cid.ava', 'skype:live%3A.cid.ava?chat'],
    ['teams', 'ava@fernhall.example', 'https://teams.microsoft.com/l/chat/0/0?users=ava%40fernhall.example'],
    ['wechat', 'ava_l', 'weixin://dl/chat?ava_l'],
    ['calendly', 'ava/site-walk', 'https://calendly.com/ava/site-walk'],
    ['cashapp', '$ava', 'https://cash.app/$ava'],
    ['behance', 'fernhall', 'https://www.behance.net/fernhall'],
    ['github', 'ava?x="1"', 'https://github.com/ava%3Fx%3D%221%22'],
    ['github', '', null],
    ['github', '@', null],
    ['email', 'ava@fernhall.example', null],
    ['myspace', 'ava', null],
  ])('%s %j is at %j', (type, value, expected) => {
    expect(socialHref(type, value)).toBe(expected);
  });

  test('leaves a full address of a network unchanged', () => {
    for (const { id } of SOCIAL_FIELD_TYPES)
      expect(socialHref(id, 'https://fernhall.example/ava?a=1#b')).toBe('https://fernhall.example/ava?a=1#b');
  });
});

describe('handles in LinkedIn addresses', () => {
  test.each([
    ['https://www.linkedin.com/in/ava-lindgren/', 'ava-lindgren'],
    ['linkedin.com/in/ava?trk=x', 'ava'],
    ['https://se.linkedin.com/pub/ava-lindgren/12/345/678', 'ava-lindgren'],
    ['HTTPS://LinkedIn.com/company/Fernhall#about', 'Fernhall'],
    ['https://www.linkedin.com/in/luc%C3%ADa', 'lucía'],
    ['https://www.linkedin.com/in/%E0%A4%A', '%E0%A4%A'],
    ['/in/ava', 'ava'],
    ['https://www.linkedin.com/jobs/view/1', null],
    ['https://notlinkedin.com/in/ava', null],
    ['https://fernhall.example/in/ava', null],
    ['ava', null],
    ['', null],
  ])('%j holds %j', (url, expected) => {
    expect(linkedinHandle(url)).toBe(expected);
  });
});

describe('addresses for display', () => {
  test.each([
    ['https://www.fernhall.example/', 'fernhall.example'],
    ['http://fernhall.example/walk/', 'fernhall.example/walk'],
    ['fernhall.example', 'fernhall.example'],
    ['//www.wwwhat.example', 'wwwhat.example'],
  ])('%j is shown as %j', (url, expected) => {
    expect(displayUrl(url)).toBe(expected);
  });
});
