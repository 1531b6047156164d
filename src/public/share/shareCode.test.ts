import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareCodeIn } from './shareCode';

describe('shareCodeIn', () => {
    it.each([
        ['https://stats.example.com/share?code=Ab-9_x', 'Ab-9_x'],
        ['https://stats.example.com/share?lang=zh&code=Ab-9_x&more=1#top', 'Ab-9_x'],
        ['看这里：http://192.168.1.2:8080/share?code=Ab-9_x 谢谢', 'Ab-9_x'],
        ['?code=Ab%2D9_x', 'Ab-9_x'],
        ['  Ab-9_x\n', 'Ab-9_x'],
    ])('finds the code in %j', (text, code) => {
        expect(shareCodeIn(text)).toBe(code);
    });

    it.each([
        '',
        '   ',
        'https://stats.example.com/share',
        '?code=',
        '?code=%E0%A4%A',
        '?code=a%20b',
        '?code=<script>',
        'two words',
        'x'.repeat(101),
    ])('finds none in %j', text => {
        expect(shareCodeIn(text)).toBeUndefined();
    });

    it('finds every code that a server makes, alone and in its link', () => {
        const code = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
        fc.assert(
            fc.property(code, fc.webUrl(), (made, origin) => {
                const link = `${new URL(origin).origin}/share?code=${encodeURIComponent(made)}`;
                expect(shareCodeIn(link)).toBe(made);
                expect(shareCodeIn(made)).toBe(made);
            }),
        );
    });
});
