import { useOwnTexts } from '../useTexts';
import { statisticsTexts } from './statisticsTexts';

const width = 480;
const height = 210;

/** Made-up heights, one an hour, for the drawing only. */
const yesterday = [
    14, 10, 8, 6, 7, 12, 24, 46, 70, 92, 104, 110, 98, 102, 116, 120, 112, 100, 88, 94, 102, 84, 52,
    28,
];
const today = [16, 11, 8, 7, 8, 14, 30, 54, 84, 108, 122, 131, 118, 124, 138];
const running = 64;

const point = (hour: number, value: number) => [
    Math.round((hour * width) / (yesterday.length - 1)),
    height - Math.round(value * 1.32) - 14,
];
const path = (values: readonly number[], first = 0) =>
    `M${values.map((value, hour) => point(first + hour, value).join(' ')).join('L')}`;

const last = today.length - 1;

export const ExampleCurve = () => {
    const home = useOwnTexts(statisticsTexts);
    const [nowX, nowY] = point(last + 1, running);
    return (
        <figure className="example">
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
                {[50, 90, 130, 170].map(y => (
                    <line key={y} x1="0" x2={width} y1={y} y2={y} className="grid" />
                ))}
                <path
                    d={`${path(today)}L${point(last, 0).join(' ')}L${point(0, 0).join(' ')}Z`}
                    className="area"
                />
                <path d={path(yesterday)} className="before" />
                <path d={path(today)} className="now" />
                <path d={path([today[last] ?? 0, running], last)} className="now running" />
                <circle cx={nowX} cy={nowY} r="4.5" className="dot" />
                <line x1="0" x2={width} y1={height - 13} y2={height - 13} className="axis" />
            </svg>
            <ul className="legend" aria-hidden="true">
                <li className="key-now">{home.exampleToday}</li>
                <li className="key-before">{home.exampleYesterday}</li>
                <li className="key-running">{home.exampleForecast}</li>
            </ul>
            <figcaption>{home.example}</figcaption>
        </figure>
    );
};
