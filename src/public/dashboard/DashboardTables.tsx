import type { DashboardBoard, DashboardTable } from '../../../contract/analytics/public/dashboards';
import type { Language } from '../../ui/browser/language';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { trafficTexts } from '../market/traffic/texts';
import { countryText, numberText, percentText } from '../market/traffic/words';
import { useOwnTexts } from '../useTexts';
import { dashboardTexts } from './texts';

type Table = DashboardBoard['tables'][number];

const nameOf = (name: DashboardTable, value: string, language: Language): string => {
    const own = dashboardTexts[language];
    const words = trafficTexts[language];
    if (name === 'sources') return words.sources[value] ?? value;
    if (value === '') return name === 'campaigns' || name === 'referrers' ? own.none : own.unknown;
    if (name === 'devices') return words.devices[value] ?? value;
    return name === 'area' ? countryText(value, language) : value;
};

const OneTable = ({ table: { name, metric, rows } }: { table: Table }) => {
    const texts = useOwnTexts(dashboardTexts);
    const language = useCurrentLanguage();
    return (
        <section className="board-table">
            <table>
                <thead>
                    <tr>
                        <th scope="col">{texts.tables[name]}</th>
                        <th scope="col">{texts.metrics[metric]}</th>
                        <th scope="col">%</th>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(row => (
                        <tr key={row.value}>
                            <th scope="row">
                                <span className="bar" style={{ width: `${row.share * 100}%` }} />
                                {/* names of places may differ between what server and browser know */}
                                <span className="value" title={row.value} suppressHydrationWarning>
                                    {nameOf(name, row.value, language)}
                                </span>
                            </th>
                            <td>{numberText(row.count, language)}</td>
                            <td>{percentText(row.share, language)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {rows.length === 0 && <p className="muted small">{texts.empty}</p>}
        </section>
    );
};

/** The reports that the link holds, nine rows of each. */
export const DashboardTables = ({ board }: { board: DashboardBoard }) => (
    <div className="board-tables">
        {board.tables.map(table => (
            <OneTable key={table.name} table={table} />
        ))}
    </div>
);
