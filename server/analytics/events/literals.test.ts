import { expect, it } from 'vitest';
import { asStatement, withLiterals } from './literals';

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

it('binds numbers that are too large for JavaScript’s in lists as numbers, and texts as texts', () => {
    const sql = 'SELECT {ids:Array(UInt64)}, {names:Array(String)}, {one:UInt64}';
    const given = { ids: ['17549252010406727744', 1], names: ['1'], one: '17549252010406727744' };
    expect(asStatement(false, sql, given)).toEqual({
        query: sql,
        query_params: { ...given, ids: [17_549_252_010_406_727_744n, 1n] },
    });
    expect(() => asStatement(false, sql, { ...given, ids: ["1'"] })).toThrow('no whole number');
});
