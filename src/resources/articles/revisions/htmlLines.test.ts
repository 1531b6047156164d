// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesOf, textOf } from './htmlLines';

it.each([
    ['', []],
    ['<p></p><p> </p>', []],
    ['<h2>Head</h2><p>One <b>two</b><br>three</p>', ['## Head', 'One two', 'three']],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', ['• a', '• b']],
    ['<blockquote><p>q</p></blockquote><hr><p>z</p>', ['q', '———', 'z']],
    [
        '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td></td></tr></tbody></table>',
        ['a | b |', 'c |  |'],
    ],
    ['<pre><code>if (a)\n    b();</code></pre>', ['if (a)', '    b();']],
    [
        '<p>x <img src="/files/1" alt="Cat"><img src="/files/2"></p>',
        ['x [image: Cat][image: /files/2]'],
    ],
    ['plain &lt;text&gt;', ['plain <text>']],
])('%s as lines', (html, lines) => {
    expect(linesOf(html)).toEqual(lines);
});

it('is written in one line too', () => {
    expect(textOf('<h1>A</h1><p>b</p>')).toBe('# A b');
});
