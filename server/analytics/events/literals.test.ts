import { expect, it } from 'vitest';
import { withLiterals } from './literals';

it('writes a text so that a statement can be filled in once more', () => {
    const once = withLiterals('SELECT {campaign:String}', { campaign: "{a:String}'\\" });
    expect(once).toBe("SELECT '\\x7Ba:String}\\'\\\\'");
    // a value named like a place is no place
    expect(withLiterals(`${once}, {other:String}`, { other: 'x' })).toBe(`${once}, 'x'`);
});

it('refuses what is missing, or no number', () => {
    expect(() => withLiterals('SELECT {a:String}', {})).toThrow('a is missing');
    expect(() => withLiterals('SELECT {a:UInt64}', { a: '1 OR 1' })).toThrow('no whole number');
});
