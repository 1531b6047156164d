import { describe, expect, it } from 'vitest';
import { splitEnd } from './splitEnd';

describe('splitEnd', () => {
    it('leaves short text whole', () => {
        expect(splitEnd('/docs/getting-started')).toEqual(['/docs/getting-started', '']);
    });

    it('splits long text before its last letters', () => {
        const text = '/articles/2026/11/a-very-long-title.html';
        const [start, end] = splitEnd(text);
        expect(end).toBe('g-title.html');
        expect(start + end).toBe(text);
    });

    it('does not break letters outside the basic plane', () => {
        const [, end] = splitEnd('😀'.repeat(30));
        expect(end).toBe('😀'.repeat(12));
    });
});
