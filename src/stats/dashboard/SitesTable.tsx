import { Box, Card, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { Explained } from '../../ui/admin/text/Explained';
import { ChangeText } from './ChangeText';
import { OnlineCount } from './OnlineCount';
import { SiteActions } from './SiteActions';
import { SiteName } from './SiteName';
import { SitesHead } from './SitesHead';
import { Sparkline } from './Sparkline';
import type { SitesProps } from './sitesProps';
import { changedFigure, changeOfSite, type SortKey, shownFigures } from './sortSites';
import type { Sum } from './sumSites';
import { TodayYesterday, twoLines } from './TodayYesterday';

const Figures = ({ row, sort }: { row: Sum; sort: SortKey }) => {
    const translate = useTranslate();
    return (
        <>
            <TableCell
                sx={{
                    typography: 'note',
                    ...twoLines,
                    color: 'text.secondary',
                    whiteSpace: 'nowrap',
                }}
            >
                <div>{translate('row.today')}</div>
                <div>{translate('row.yesterday')}</div>
            </TableCell>
            {shownFigures.map(name => (
                <TableCell key={name} align="right">
                    <TodayYesterday
                        name={name}
                        today={row.today[name]}
                        yesterday={row.yesterday[name]}
                    />
                </TableCell>
            ))}
            <TableCell align="right">
                <ChangeText change={changeOfSite(row, changedFigure(sort))} />
            </TableCell>
            <TableCell align="right" sx={{ typography: 'subtitle1', fontWeight: 400 }}>
                <OnlineCount count={row.online} />
            </TableCell>
            <TableCell>
                <Sparkline values={row.sparkline} />
            </TableCell>
        </>
    );
};

const SumRow = ({ sum, sort }: { sum: NonNullable<SitesProps['sum']>; sort: SortKey }) => {
    const translate = useTranslate();
    return (
        <TableRow sx={{ bgcolor: 'action.hover' }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                <Explained meaning={translate('dashboard.sumMeaning')}>
                    {translate('dashboard.sum', { smart_count: sum.count })}
                </Explained>
            </TableCell>
            <Figures row={sum.figures} sort={sort} />
            <TableCell />
        </TableRow>
    );
};

interface RowProps extends Pick<SitesProps, 'onTask' | 'sort'> {
    row: SiteSummary;
}

const Row = ({ row, sort, onTask }: RowProps) => {
    const navigate = useNavigate();
    return (
        <TableRow
            hover
            onClick={() => void navigate(`/site/overview?site=${row.site.id}`)}
            sx={{ cursor: 'pointer', '&:last-child td': { border: 0 } }}
        >
            <TableCell sx={{ width: '28%', maxWidth: 230 }}>
                <SiteName row={row} onTask={onTask} />
            </TableCell>
            <Figures row={row} sort={sort} />
            <TableCell padding="none" onClick={event => event.stopPropagation()}>
                <SiteActions site={row.site} onTask={onTask} />
            </TableCell>
        </TableRow>
    );
};

export const SitesTable = ({ rows, sum, sort, order, onSort, onTask }: SitesProps) => (
    <Card>
        <Box sx={{ overflowX: 'auto' }}>
            <Table
                sx={{
                    // All of it, the menu of each row too, fits beside the open sidebar at 1280.
                    '& th, & td': { px: 1 },
                    '& th:first-of-type, & td:first-of-type:not(th + td)': { pl: 2 },
                }}
            >
                <SitesHead sort={sort} order={order} onSort={onSort} />
                <TableBody>
                    {sum && <SumRow sum={sum} sort={sort} />}
                    {rows.map(row => (
                        <Row key={row.site.id} row={row} sort={sort} onTask={onTask} />
                    ))}
                </TableBody>
            </Table>
        </Box>
    </Card>
);
