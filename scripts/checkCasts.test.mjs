import { expect, it } from 'vitest';
import { castsIn, literalSpreads } from './checkCasts.mjs';

it('counts casts that take any check away, and no words about them', () => {
    const text = 'const a = b as never;\n// said as never before\nconst c = d as unknown as E;\n';
    expect(castsIn(text)).toEqual({ 'as never': 1, 'as unknown as': 1 });
    expect(castsIn('const a = b as Known;')).toEqual({});
});

it('finds spreads of literals, and lets through those of values and conditions', () => {
    const spread = ['const a = { ..', '.{ b, c }, d };'].join('');
    expect(literalSpreads(`const x = 1;\n${spread}\n`)).toEqual([2]);
    expect(literalSpreads('const a = { ...b, ...(c && { d }), ...[e] };')).toEqual([]);
});
