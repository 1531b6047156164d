import type { FigureName } from '../../../contract/analytics/figures';
import { duration } from '../../ui/text/duration';
import { abbreviate, exact, none, percent } from '../../ui/text/numbers';

/** A figure as it is read: abbreviated counts, per cent, or a time. */
export const figureText = (name: FigureName, value: number | null, language: string): string => {
    if (value === null) return none;
    if (name === 'bounceRate') return percent(value, language);
    if (name === 'duration') return duration(value, language);
    return Math.abs(value) < 10_000 ? exact(value, language) : abbreviate(value);
};

/** The unrounded figure, for the tooltip; empty when nothing was left out. */
export const exactFigure = (name: FigureName, value: number | null, language: string): string =>
    value === null || name === 'bounceRate' || name === 'duration' || Math.abs(value) < 10_000
        ? ''
        : exact(value, language);
