import { duration } from '../../../contract/platform/duration';
import { abbreviate, exact, none, percent } from '../../ui/text/numbers';
import type { CurveFigure } from '../charts/curveFigures';

/** A figure as it is read: abbreviated counts, per cent, or a time. */
export const figureText = (name: CurveFigure, value: number | null, language: string): string => {
    if (value === null) return none;
    if (name === 'bounceRate' || name === 'conversionRate') return percent(value, language);
    if (name === 'duration') return duration(value, language);
    return Math.abs(value) < 10_000 ? exact(value, language) : abbreviate(value);
};

/** The unrounded figure, for the tooltip; empty when nothing was left out. */
export const exactFigure = (name: CurveFigure, value: number | null, language: string): string =>
    value === null || name === 'bounceRate' || name === 'duration' || Math.abs(value) < 10_000
        ? ''
        : exact(value, language);
