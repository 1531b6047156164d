import type { ListingTraffic } from '../../../../contract/market/public/listingTraffic';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { dayText } from '../../../ui/text/times';
import { useOwnTexts } from '../../useTexts';
import { curveOf, height, width } from './curve';
import { trafficTexts } from './texts';
import { fill, numberText } from './words';

type Daily = ListingTraffic['daily'];

/** Page views and visitors by day; days without figures are hatched, and no line leads over them. */
export const TrafficCurve = ({ daily }: { daily: Daily }) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    const { top, gaps, views, areas, visitors, most, total } = curveOf(daily);
    const [first, last] = [daily[0]?.day, daily.at(-1)?.day];
    const label = fill(texts.curve, {
        days: numberText(daily.length, language),
        total: numberText(total, language),
        max: numberText(most?.pv ?? 0, language),
        day: most ? dayText(most.day, language) : '–',
    });
    return (
        <figure className="traffic-curve">
            <figcaption>
                <span>{texts.byDay}</span>
                <span className="key-views">{texts.figures.pv}</span>
                <span className="key-visitors">{texts.figures.uv}</span>
                {gaps.length > 0 && <span className="key-gap">{texts.gap}</span>}
            </figcaption>
            <div className="plot">
                <span className="top">{numberText(top, language)}</span>
                <svg
                    viewBox={`0 0 ${width} ${height}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={label}
                >
                    <defs>
                        <pattern
                            id="traffic-gap"
                            width="6"
                            height="6"
                            patternUnits="userSpaceOnUse"
                            patternTransform="rotate(45)"
                        >
                            <rect width="6" height="6" className="gap-ground" />
                            <line x1="0" y1="0" x2="0" y2="6" className="gap-line" />
                        </pattern>
                    </defs>
                    {[0, height / 2].map(y => (
                        <line key={y} x1="0" x2={width} y1={y} y2={y} className="grid" />
                    ))}
                    {gaps.map(gap => (
                        <rect
                            key={gap.x}
                            x={gap.x}
                            y="0"
                            width={gap.width}
                            height={height}
                            fill="url(#traffic-gap)"
                        />
                    ))}
                    {areas.map(d => (
                        <path key={d} d={d} className="area" />
                    ))}
                    <path d={views} className="views" />
                    <path d={visitors} className="visitors" />
                </svg>
            </div>
            <div className="axis" aria-hidden="true">
                <span>{first && dayText(first, language)}</span>
                <span>{last && dayText(last, language)}</span>
            </div>
        </figure>
    );
};
