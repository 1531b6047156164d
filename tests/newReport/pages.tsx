import { useTranslate } from 'react-admin';
import type { ReportName } from '../../contract/platform/reportPages';
import { reportTitleKey } from '../../src/app/routes/titles';
import { useCall } from '../../src/dataProvider/useCall';
import { useSiteInPath } from '../../src/stats/components/useSiteInPath';
import { PageHeader } from '../../src/ui/admin/cards/PageHeader';
import { titles, titlesPage, weekdays, weekdaysPage } from './contract';

const Rows = ({ page, rows }: { page: ReportName; rows: readonly (readonly unknown[])[] }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate(`route.${reportTitleKey(page)}`)} />
            <ul>
                {rows.map(cells => (
                    <li key={cells.join()}>{cells.join(': ')}</li>
                ))}
            </ul>
        </>
    );
};

export const TitlesPage = () => {
    const { data } = useCall(titles, { query: {} });
    const rows = data?.list.map(({ value, metrics }) => [value, metrics.pv]) ?? [];
    return <Rows page={titlesPage} rows={rows} />;
};

export const WeekdaysPage = () => {
    const site = useSiteInPath() ?? '';
    const { data } = useCall(weekdays, { query: { site } });
    return <Rows page={weekdaysPage} rows={data?.list.map(({ day, pv }) => [day, pv]) ?? []} />;
};
