import type { DashboardBoard } from '../../../contract/analytics/public/dashboards';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../useTexts';
import { dashboardTexts } from './texts';
import { numberText, percentText, rowText } from './words';

type Table = DashboardBoard['tables'][number];

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
                                    {rowText(name, row.value, language)}
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
