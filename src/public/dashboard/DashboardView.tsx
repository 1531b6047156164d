import { isEstimate } from '../../../contract/analytics/estimates';
import type { PublicDashboard } from '../../../contract/analytics/public/dashboards';
import { duration as durationOf } from '../../../contract/platform/duration';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { none } from '../../ui/text/numbers';
import { useAddress } from '../address';
import { LanguageSwitch } from '../frame/LanguageSwitch';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { BrandMark } from './BrandMark';
import { DashboardCurve } from './DashboardCurve';
import { DashboardTables } from './DashboardTables';
import { type DashboardAddress, withChoice } from './dashboardAddress';
import { dashboardTexts } from './texts';
import { fill, numberText, percentText } from './words';

type Board = NonNullable<PublicDashboard['board']>;

const Figures = ({ board: { figures, isEstimated } }: { board: Board }) => {
    const texts = useOwnTexts(dashboardTexts);
    const language = useCurrentLanguage();
    const { uv, visits, pv, bounceRate, duration } = figures;
    const isAbout = isEstimate(isEstimated, uv);
    const shown = [
        [texts.figures.uv, `${isAbout ? '≈ ' : ''}${numberText(uv, language)}`],
        [texts.figures.visits, numberText(visits, language)],
        [texts.figures.pv, numberText(pv, language)],
        [texts.figures.bounceRate, bounceRate === null ? none : percentText(bounceRate, language)],
        [texts.figures.duration, duration === null ? none : durationOf(duration, language)],
    ];
    return (
        <dl className="board-figures">
            {shown.map(([label, value], at) => (
                <div key={label}>
                    <dt>{label}</dt>
                    <dd title={at === 0 && isAbout ? texts.estimated : undefined}>{value}</dd>
                </div>
            ))}
        </dl>
    );
};

interface Choice {
    label: string;
    to: string;
    isCurrent: boolean;
}

const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) =>
    choices.length < 2 ? null : (
        <nav className="board-choices" aria-label={label}>
            {choices.map(one => (
                <PublicLink key={one.to} to={one.to} className="choice" isCurrent={one.isCurrent}>
                    {one.label}
                </PublicLink>
            ))}
        </nav>
    );

const usePeriodText = () => {
    const texts = useOwnTexts(dashboardTexts);
    return (days: number): string => {
        if (days === 1) return texts.today;
        return days === 365 ? texts.year : fill(texts.days, { days: String(days) });
    };
};

const Controls = ({ dashboard }: { dashboard: PublicDashboard }) => {
    const texts = useOwnTexts(dashboardTexts);
    const address = useAddress();
    const periodText = usePeriodText();
    const { days, segments, isWhole, shown } = dashboard;
    const periods = days.map(one => ({
        label: periodText(one),
        to: withChoice(address, { days: String(one) }),
        isCurrent: one === shown.days,
    }));
    const whole = { label: texts.all, to: withChoice(address, { segment: undefined }) };
    const chosen = [
        ...(isWhole ? [{ ...whole, isCurrent: shown.segment === '' }] : []),
        ...segments.map(({ id, name }) => ({
            label: name,
            to: withChoice(address, { segment: id }),
            isCurrent: id === shown.segment,
        })),
    ];
    return (
        <div className="board-controls">
            <Choices label={texts.periods} choices={periods} />
            <Choices label={texts.segments} choices={chosen} />
        </div>
    );
};

interface Props {
    dashboard: PublicDashboard;
    board: Board;
    at: DashboardAddress;
}

/** What a public dashboard shows, in a page of its own or in somebody's frame. */
export const DashboardView = ({ dashboard, board, at: { key, isEmbed } }: Props) => {
    const texts = useOwnTexts(dashboardTexts);
    const { brand, title, description } = dashboard;
    return (
        <>
            <header className="board-head">
                {!isEmbed && <BrandMark brand={brand} />}
                <div className="board-words">
                    <h1>{title}</h1>
                    {!isEmbed && description !== '' && <p className="muted">{description}</p>}
                </div>
                {!isEmbed && <LanguageSwitch />}
            </header>
            <Controls dashboard={dashboard} />
            <Figures board={board} />
            <DashboardCurve board={board} />
            <DashboardTables board={board} />
            <footer className="board-foot muted">
                <span>
                    {board.site} · {fill(texts.zone, { zone: board.timezone })}
                </span>
                {isEmbed && (
                    <a href={`/stats/${key}`} target="_blank" rel="noopener">
                        {texts.openPage}
                    </a>
                )}
                {isEmbed && <BrandMark brand={brand} />}
            </footer>
        </>
    );
};
