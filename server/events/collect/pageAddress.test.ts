import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PageAddress, readPageAddress } from './pageAddress';

const partsOf = ({ protocol, host, hostname, pathname, search, hash }: PageAddress) => ({
    ...{ protocol, host, hostname, pathname, search, hash },
});

const host = fc.oneof(
    fc.domain(),
    fc.constantFrom(
        'localhost',
        'Example.COM',
        '1.2.3.4',
        '127.1',
        '0x7f.1',
        'a.1',
        'xn--a',
        '[::1]',
    ),
    fc.stringMatching(/^[a-z0-9.-]{1,20}$/),
);
const port = fc.constantFrom('', '', '', ':80', ':443', ':8080', ':08080', ':99999', ':');
const ascii = fc.string({ maxLength: 30 });
const path = fc.oneof(
    fc.webPath(),
    ascii.map(text => `/${text}`),
    fc.constantFrom(
        '',
        '/a/../b',
        '/a/./b',
        '/%2e%2e/x',
        '/a b',
        '/ä',
        '\\a',
        '/..',
        '/a/...b',
        '/.a',
    ),
);
const address = fc
    .tuple(fc.constantFrom('http', 'https', 'HTTP'), host, port, path, fc.option(ascii))
    .map(
        ([protocol, at, p, rest, query]) =>
            `${protocol}://${at}${p}${rest}${query ? `?${query}` : ''}`,
    );

it('is what URL says, for every address that URL can read', () => {
    fc.assert(
        fc.property(fc.oneof(address, fc.webUrl({ withQueryParameters: true })), text => {
            if (URL.canParse(text)) {
                expect(partsOf(readPageAddress(text))).toEqual(partsOf(new URL(text)));
            } else {
                expect(() => readPageAddress(text)).toThrow();
            }
        }),
        { numRuns: 4_000 },
    );
});

it.each(['https://example.com/', 'https://www.example.com:8443/a/b-c_d.html?x=1&y=%20'])(
    'needs no URL for %s',
    text => expect(readPageAddress(text)).not.toBeInstanceOf(URL),
);
