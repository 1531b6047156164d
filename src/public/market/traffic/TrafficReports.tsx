import type {
    TrafficPeriodFigures,
    TrafficReport,
    TrafficReportRow,
} from '../../../../contract/market/public/trafficSnapshot';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../../useTexts';
import { trafficTexts } from './texts';
import { numberText, percentText, valueText } from './words';

type Reports = TrafficPeriodFigures['reports'];

const Row = ({ report, row }: { report: TrafficReport; row: TrafficReportRow }) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    return (
        <tr>
            <th scope="row">
                <span className="bar" style={{ width: `${row.share * 100}%` }} />
                {/* names of places may differ between what server and browser know */}
                <span className="value" suppressHydrationWarning>
                    {valueText(report, row.value, texts, language)}
                </span>
            </th>
            <td>{numberText(row.count, language)}</td>
            <td>{percentText(row.share, language)}</td>
        </tr>
    );
};

const Report = ({ report, rows }: { report: TrafficReport; rows: TrafficReportRow[] }) => {
    const texts = useOwnTexts(trafficTexts);
    const isOfPages = report === 'pages';
    return (
        <div className="traffic-report">
            <table>
                <thead>
                    <tr>
                        <th scope="col">{texts.reports[report]}</th>
                        <th scope="col">{isOfPages ? texts.figures.pv : texts.figures.visits}</th>
                        <th scope="col">%</th>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(row => (
                        <Row key={row.value} report={report} row={row} />
                    ))}
                </tbody>
            </table>
            {rows.length === 0 && <p className="muted small">{texts.empty}</p>}
        </div>
    );
};

/** The reports that the seller shows, as small tables with bars. */
export const TrafficReports = ({ reports }: { reports: Reports }) => {
    const { reports: names } = useOwnTexts(trafficTexts);
    const shown = (Object.keys(names) as TrafficReport[]).filter(name => reports[name]);
    if (shown.length === 0) return null;
    return (
        <div className="traffic-reports">
            {shown.map(report => (
                <Report key={report} report={report} rows={reports[report] ?? []} />
            ))}
        </div>
    );
};
