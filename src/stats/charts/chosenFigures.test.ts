import { describe, expect, it } from 'vitest';
import { axesOf, readFigures, toggleFigure } from './chosenFigures';

describe('choosing figures', () => {
    it('adds and takes away, and keeps one', () => {
        expect(toggleFigure(['pv'], 'uv')).toEqual(['pv', 'uv']);
        expect(toggleFigure(['pv', 'uv'], 'pv')).toEqual(['uv']);
        expect(toggleFigure(['uv'], 'uv')).toEqual(['uv']);
    });

    it('drops the earliest when there are more than three', () => {
        expect(toggleFigure(['pv', 'uv', 'ip'], 'visits')).toEqual(['uv', 'ip', 'visits']);
    });

    it('has two axes at most', () => {
        expect(toggleFigure(['pv', 'bounceRate'], 'duration')).toEqual(['bounceRate', 'duration']);
        expect(axesOf(['pv', 'bounceRate', 'uv'])).toEqual(['count', 'rate']);
    });

    it('reads what an address names, and takes no nonsense', () => {
        expect(readFigures('uv,bounceRate')).toEqual(['uv', 'bounceRate']);
        expect(readFigures('nonsense')).toEqual(['pv', 'uv']);
        expect(readFigures(null)).toEqual(['pv', 'uv']);
    });
});
