import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKnownSource, sourceOf, VISIT_SOURCES } from './visit-sources.ts';

const OURS = ['cardea.example.com', 'localhost'];
const CARD = 'https://cardea.example.com/ava?source=nothing';

describe('the source of a visit', () => {
  test.each(VISIT_SOURCES.map((mark) => [mark]))('%s is a source tag', (mark) => {
    expect(sourceOf(mark, CARD, OURS)).toBe(mark);
    expect(sourceOf(` ${mark.toUpperCase()} `, null, OURS)).toBe(mark);
  });

  test.each([
    // the reported source, the request's referrer, the result
    [undefined, null, 'direct'],
    ['', '', 'direct'],
    [null, CARD, 'direct'],
    ['https://www.garden-news.example/a?b=c', CARD, 'garden-news.example'],
    ['HTTP://Garden-News.example:8080/', CARD, 'garden-news.example'],
    ['garden-news.example', CARD, 'garden-news.example'],
    [undefined, 'https://garden-news.example/', 'garden-news.example'],
    ['qr', 'https://garden-news.example/', 'qr'],
    // the tag of the card's address that led here
    [undefined, 'https://cardea.example.com/ava?source=qr', 'qr'],
    [undefined, 'https://www.cardea.example.com/c/abcd?a=b&source=NFC', 'nfc'],
    [undefined, 'https://cardea.example.com/ava?source=evil.example', 'direct'],
    ['nfc', 'https://cardea.example.com/ava?source=qr', 'nfc'],
    [undefined, 'https://garden-news.example/?source=qr', 'garden-news.example'],
    ['https://www.linkedin.com/feed/', CARD, 'linkedin'],
    ['https://lnkd.in/abc', CARD, 'linkedin'],
    ['android-app://com.linkedin.android/', CARD, 'linkedin'],
    ['https://t.co/abc', CARD, 'x'],
    ['https://mobile.twitter.com/a', CARD, 'x'],
    ['https://web.whatsapp.com/', CARD, 'whatsapp'],
    ['https://notlinkedin.com/', CARD, 'notlinkedin.com'],
    ['https://linkedin.com.evil.example/', CARD, 'linkedin.com.evil.example'],
    ['https://müller.example/', CARD, 'xn--mller-kva.example'],
    // invented, and not accepted
    ['billboard', CARD, 'direct'],
    ['billboard', 'https://garden-news.example/', 'garden-news.example'],
    ['<script>alert(1)</script>', CARD, 'direct'],
    ["'; drop table interactions; --", CARD, 'direct'],
    ['javascript:alert(1)', CARD, 'direct'],
    ['https://127.0.0.1/', CARD, 'direct'],
    ['https://10.1/', CARD, 'direct'],
    ['https://[::1]/', CARD, 'direct'],
    ['https://intranet/', CARD, 'direct'],
    [`https://${'a'.repeat(120)}.example/`, CARD, 'direct'],
    ['https://', CARD, 'direct'],
    ['\u0000', CARD, 'direct'],
  ])('reported as %j, from %j, is %s', (said, referrer, source) => {
    expect(sourceOf(said, referrer, OURS)).toBe(source);
  });

  test.each([CARD, 'https://www.cardea.example.com/', 'http://localhost:8787/ava/thanks'])(
    'is unset if a page of this site led here: %s',
    (page) => {
      expect(sourceOf(page, CARD, OURS)).toBeNull();
    },
  );

  test('is a tag, a public host or unset, whatever is sent', () => {
    const said = fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.constantFrom(...VISIT_SOURCES));
    fc.assert(
      fc.property(said, said, (one, other) => {
        const source = sourceOf(one, other, OURS);
        if (source === null || isKnownSource(source)) return;
        expect(source).toMatch(/^[a-z0-9_.-]+\.[a-z][a-z0-9-]+$/);
        expect(source.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
