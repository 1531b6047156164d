import { describe, expect, it } from 'vitest';
import { exactFigure, figureText } from './figureText';

describe('figureText', () => {
    it('writes each kind of figure', () => {
        expect(figureText('pv', 9999, 'en')).toBe('9,999');
        expect(figureText('pv', 12_345, 'en')).toBe('12.3k');
        expect(figureText('uv', 12.34, 'en')).toBe('12.3');
        expect(figureText('bounceRate', 0.4512, 'zh')).toBe('45.1%');
        expect(figureText('duration', 95, 'zh')).toBe('1分35秒');
    });

    it('shows a dash for what is not known, and 0 for zero', () => {
        expect(figureText('bounceRate', null, 'en')).toBe('–');
        expect(figureText('pv', 0, 'en')).toBe('0');
    });
});

describe('exactFigure', () => {
    it('is there when the text was shortened', () => {
        expect(exactFigure('pv', 12_345, 'en')).toBe('12,345');
        expect(exactFigure('pv', 9999, 'en')).toBe('');
        expect(exactFigure('duration', 99_999, 'en')).toBe('');
    });
});
