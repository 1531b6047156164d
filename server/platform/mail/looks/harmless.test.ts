import { expect, it } from 'vitest';
import { harmless, oneLine, unlinked } from './harmless';

it('leaves one line of text, whatever somebody put into it', () => {
    expect(oneLine('a\r\nBcc: x@example.com\tb\u2028c')).toBe('a Bcc: x@example.com b c');
    // a mark that turns the rest around, a blank without width, half a letter
    expect(oneLine('/\u202egpj.exe\u200b\ud800!')).toBe('/ gpj.exe !');
    expect([...oneLine('😀'.repeat(500))]).toHaveLength(80);
    expect(oneLine('x'.repeat(2_000_000), 10)).toBe('xxxxxxxxx…');
});

it('leaves nothing that a mail program makes a link of', () => {
    for (const text of [
        'https://evil.example/x',
        'www.evil.example',
        'a@evil.example',
        'evil.example',
    ]) {
        expect(unlinked(text)).not.toMatch(/https?:\/\/\w|\w\.\w|\w@\w/);
        expect(unlinked(text).replaceAll('\u200b', '')).toBe(text);
    }
    expect(unlinked('/blog/a')).toBe('/\u200bblog/\u200ba');
});

it('leaves no markup', () => {
    expect(harmless(`<img src=x onerror="alert('1')">&amp;`)).toBe(
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;',
    );
});
