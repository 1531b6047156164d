import { describe, expect, it } from 'vitest';
import { readSize } from './size';

describe('readSize', () => {
    it('is medium unless one of the others was chosen', () => {
        expect(readSize(undefined)).toBe('medium');
        expect(readSize('large')).toBe('medium');
        expect(readSize('mini')).toBe('mini');
        expect(readSize('small')).toBe('small');
    });
});
