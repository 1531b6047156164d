import { expect, it } from 'vitest';
import { longestValue, SumRows } from './sumRows';

it('keeps of a value what every database has room for: no NUL, no half letters, no more than is shown', () => {
    const rows = new SumRows();
    for (const value of ['/a\0b', '/a\ud800', `/${'x'.repeat(2_000)}`, `/${'x'.repeat(3_000)}`]) {
        rows.add({ kind: 'pages', day: '2024-03-01', value, views: 2 });
    }
    expect(rows.end()).toMatchObject([
        { value: '/a\ufffdb', views: 2 },
        { value: '/a\ufffd', views: 2 },
        { value: `/${'x'.repeat(longestValue - 1)}`, views: 4 },
    ]);
});
