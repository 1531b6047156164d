import { describe, expect, it } from 'vitest';
import { splitEnd } from './splitEnd';

describe('splitEnd', () => {
    it('leaves short text whole', () => {
        expect(splitEnd('/docs/get-started')).toEqual(['/docs/get-started', '']);
    });

    it('splits long text before its last letters', () => {
        const text = '/articles/2026/11/a-very-long-title.html';
        const [start, end] = splitEnd(text);
        expect(end).toBe('title.html');
        expect(start + end).toBe(text);
    });

    it('leaves half as many wide letters', () => {
        expect(splitEnd('/文档/一个非常长的中文页面地址')).toEqual([
            '/文档/一个非常长的中',
            '文页面地址',
        ]);
        expect(splitEnd('/文档/页面地址')).toEqual(['/文档/页面地址', '']);
    });

    it('does not break letters outside the basic plane', () => {
        const [, end] = splitEnd('😀'.repeat(30));
        expect(end).toBe('😀'.repeat(5));
    });
});
