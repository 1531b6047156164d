import { expect, it } from 'vitest';
import { linkAddress } from './linkAddress';

it.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    [' http://example.com ', 'http://example.com'],
    ['example.com/path', 'https://example.com/path'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/price', '/price'],
    ['/', '/'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://', undefined],
    ['two words', undefined],
])('%s is the address %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
});
