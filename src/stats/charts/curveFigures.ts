import { type FigureName, figureNames } from '../../../contract/analytics/figures';

const ofGoal = ['conversions', 'conversionRate'] as const;

/** What a curve can be of. */
export type CurveFigure = FigureName | (typeof ofGoal)[number];

/** The figures that there are, in their order. */
export const curveFigures = (hasGoal: boolean): readonly CurveFigure[] =>
    hasGoal ? [...figureNames, ...ofGoal] : figureNames;
