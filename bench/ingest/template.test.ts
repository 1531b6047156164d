import { expect, it } from 'vitest';
import { readTemplate } from './template';

const filling = { path: '/a', visitor: 'v1', number: 7, referrer: '', title: 'Page' };

it('fills each placeholder, as often as it stands there', () => {
    const fill = readTemplate('{"u":"{{path}}?{{number}}","v":"{{ visitor }}","n":{{number}}}\n');
    expect(fill(filling)).toBe('{"u":"/a?7","v":"v1","n":7}');
    expect(fill({ ...filling, number: 8 })).toBe('{"u":"/a?8","v":"v1","n":8}');
});

it('keeps a text without any, and braces that are none', () => {
    expect(readTemplate('{"a":{"b":{}}}')(filling)).toBe('{"a":{"b":{}}}');
});

it('answers one character a byte', () => {
    const body = readTemplate('{"t":"Überschrift {{title}} 中"}')(filling);
    const bytes = Buffer.from(body, 'latin1');
    expect(bytes.toString('utf8')).toBe('{"t":"Überschrift Page 中"}');
    expect(body.length).toBe(bytes.length);
});

it('refuses a name that stands for nothing', () => {
    expect(() => readTemplate('{{path}} {{colour}}')).toThrow('{{colour}} stands for nothing');
});
