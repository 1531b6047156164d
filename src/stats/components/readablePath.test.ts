import { describe, expect, it } from 'vitest';
import { readablePath } from './readablePath';

describe('readablePath', () => {
    it('writes letters out and leaves separators encoded', () => {
        expect(readablePath('/zh/%E6%96%87%E7%AB%A0/a%2Fb')).toBe('/zh/文章/a%2Fb');
    });

    it('leaves alone what it cannot read', () => {
        expect(readablePath('/100%')).toBe('/100%');
        expect(readablePath('/%FF')).toBe('/%FF');
    });
});
