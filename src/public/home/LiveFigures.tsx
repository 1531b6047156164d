import type { Showcase } from '../../../contract/shell/public/showcase';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import { useOwnTexts } from '../useTexts';
import { homeTexts } from './texts';

const width = 480;
const height = 150;
const room = 8;

type Days = Showcase['days'];

const lineOf = (values: readonly number[], most: number): string => {
    const step = width / Math.max(1, values.length - 1);
    const points = values.map((value, index) => {
        const y = height - 1 - (value / most) * (height - room);
        return `${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${points.join('L')}`;
};

const Curve = ({ days }: { days: Days }) => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const most = Math.max(1, ...days.map(({ pv }) => pv));
    const views = lineOf(
        days.map(({ pv }) => pv),
        most,
    );
    const visitors = lineOf(
        days.map(({ uv }) => uv),
        most,
    );
    const label = texts.curve
        .replace('{from}', days[0]?.day ?? '')
        .replace('{to}', days.at(-1)?.day ?? '')
        .replace('{most}', exact(most, language));
    return (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} focusable="false">
            {[0.25, 0.5, 0.75].map(part => (
                <line
                    key={part}
                    x1="0"
                    x2={width}
                    y1={height - part * (height - room)}
                    y2={height - part * (height - room)}
                    className="grid"
                />
            ))}
            <path d={`${views}L${width} ${height}L0 ${height}Z`} className="area" />
            <path d={views} className="now" />
            <path d={visitors} className="before" />
            <line x1="0" x2={width} y1={height - 1} y2={height - 1} className="axis" />
        </svg>
    );
};

/** What this server counts at the moment, as anybody may look at it. */
export const LiveFigures = ({ showcase }: { showcase: Showcase }) => {
    const texts = useOwnTexts(homeTexts);
    const language = useCurrentLanguage();
    const { name, isDemo, online, figures, days } = showcase;
    const { pv, uv, visits, bounceRate } = figures;
    const shown = [
        [texts.pv, exact(pv, language)],
        [texts.uv, exact(uv, language)],
        [texts.visits, exact(visits, language)],
        [texts.bounceRate, bounceRate === null ? none : percent(bounceRate, language)],
    ];
    return (
        <figure className="example live">
            <figcaption>
                <span className="live-name">{texts.live.replace('{name}', name)}</span>
                {online > 0 && (
                    <span className="live-online">
                        {texts.online.replace('{count}', exact(online, language))}
                    </span>
                )}
            </figcaption>
            <dl className="live-figures">
                {shown.map(([label, value]) => (
                    <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
            </dl>
            <Curve days={days} />
            <ul className="legend" aria-hidden="true">
                <li className="key-now">{texts.pv}</li>
                <li className="key-before">{texts.uv}</li>
            </ul>
            {isDemo && <p className="live-note">{texts.made}</p>}
        </figure>
    );
};
