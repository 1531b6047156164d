import type { DashboardBoard } from '../../../contract/analytics/public/dashboards';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { dayText } from '../../ui/text/times';
import { useOwnTexts } from '../useTexts';
import { dashboardTexts } from './texts';
import { fill, numberText, roundAbove } from './words';

const width = 720;
const height = 180;

/** An hour as it is, a day in words, a month as it is. */
const pointText = (label: string, language: 'en' | 'zh'): string => {
    if (label.includes('T')) return label.slice(11, 16);
    return label.length === 10 ? dayText(label, language) : label;
};

const lineOf = (values: readonly number[], top: number): string => {
    // a point alone is a flat line
    const shown = values.length === 1 ? [...values, ...values] : values;
    const step = width / Math.max(1, shown.length - 1);
    const points = shown.map((value, index) => {
        const y = 2 + (1 - value / top) * (height - 4);
        return `${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${points.join('L')}`;
};

/** Visitors and page views over the period. */
export const DashboardCurve = ({ board }: { board: DashboardBoard }) => {
    const texts = useOwnTexts(dashboardTexts);
    const language = useCurrentLanguage();
    const { points, from, to } = board;
    const most = Math.max(0, ...points.map(({ pv }) => pv));
    if (most === 0) return <p className="board-empty muted">{texts.noVisits}</p>;
    const top = roundAbove(most);
    const visitors = lineOf(
        points.map(({ uv }) => uv),
        top,
    );
    const label = fill(texts.curve, {
        from: dayText(from, language),
        to: dayText(to, language),
        most: numberText(Math.max(...points.map(({ uv }) => uv)), language),
    });
    const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
    return (
        <figure className="board-curve">
            <figcaption>
                <span className="key-visitors">{texts.figures.uv}</span>
                <span className="key-views">{texts.figures.pv}</span>
                <span className="top">{numberText(top, language)}</span>
            </figcaption>
            <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={label}
                focusable="false"
            >
                {[0.5, height / 2, height - 0.5].map(y => (
                    <line key={y} x1="0" x2={width} y1={y} y2={y} className="grid" />
                ))}
                <path d={`${visitors}L${width} ${height}L0 ${height}Z`} className="area" />
                <path
                    d={lineOf(
                        points.map(({ pv }) => pv),
                        top,
                    )}
                    className="views"
                />
                <path d={visitors} className="visitors" />
            </svg>
            <div className="axis" aria-hidden="true">
                <span>{pointText(first, language)}</span>
                <span>{pointText(last, language)}</span>
            </div>
        </figure>
    );
};
