import { type MetricKind, metricKind } from '../../../contract/analytics/metricKind';
import { type CurveFigure, curveFigures } from './curveFigures';

const maxFigures = 3;
const maxAxes = 2;

/** The kinds of figures, in the order of their axes: the first at the left, the second right. */
export const axesOf = (chosen: readonly CurveFigure[]): MetricKind[] => [
    ...new Set(chosen.map(metricKind)),
];

/** px beside the plot where no axis stands */
export const plotMargin = 8;

/** px that an axis with its words takes. */
export const axisWidth = (kind: MetricKind): number => (kind === 'seconds' ? 64 : 44);

/** px from a chart's edges to its plot. */
export const plotEdges = (figures: readonly CurveFigure[]): { left: number; right: number } => {
    const [first, second] = axesOf(figures).map(axisWidth);
    return { left: first ?? 0, right: plotMargin + (second ?? 0) };
};

/** Adds or takes away a figure; the earliest give way when it would be too many, or a third axis. */
export const toggleFigure = (chosen: readonly CurveFigure[], name: CurveFigure): CurveFigure[] => {
    if (chosen.includes(name)) {
        return chosen.length === 1 ? [...chosen] : chosen.filter(other => other !== name);
    }
    let next = [...chosen, name];
    while (next.length > maxFigures || axesOf(next).length > maxAxes) next = next.slice(1);
    return next;
};

/** The figures that an address names; page views and visitors when it names none, conversions where a goal is chosen. */
export const readFigures = (text: string | null, hasGoal = false): CurveFigure[] => {
    const named = (text ?? '').split(',');
    const chosen = curveFigures(hasGoal).filter(name => named.includes(name));
    const fitting = chosen.reduce<CurveFigure[]>((all, name) => toggleFigure(all, name), []);
    return fitting.length > 0 ? fitting : hasGoal ? ['visits', 'conversions'] : ['pv', 'uv'];
};
