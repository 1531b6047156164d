import type { AttributionAnswer, ByModel, Credit } from '../../../contract/analytics/attribution';
import { attributionModels } from '../../../contract/analytics/attributionModels';

export const attributionFigures = ['conversions', 'share', 'value'] as const;
export type AttributionFigure = (typeof attributionFigures)[number];

/** A row's share of all, 0 to 1: of the value where that is looked at, else of the conversions. */
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const mapped = (figures: ByModel, change: (one: number) => number): ByModel =>
    Object.fromEntries(attributionModels.map(model => [model, change(figures[model])])) as ByModel;

/** What of a row is looked at, by model. */
export const figuresOf = (
    { conversions, value }: Credit,
    figure: AttributionFigure,
    whole: number,
): ByModel => {
    if (figure === 'value' && value !== null) return value;
    return figure === 'share' ? mapped(conversions, one => shareOf(one, whole)) : conversions;
};

/** The same as shares of all, for the bars. */
export const barsOf = (
    { conversions, value }: Credit,
    figure: AttributionFigure,
    all: Pick<AttributionAnswer, 'conversions' | 'value'>,
): ByModel =>
    figure === 'value' && value !== null
        ? mapped(value, one => shareOf(one, all.value ?? 0))
        : mapped(conversions, one => shareOf(one, all.conversions));
