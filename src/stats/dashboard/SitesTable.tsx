import {
    Box,
    Card,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    TableSortLabel,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { SiteSummary } from '../../../contract/stats';
import { exact } from '../../shared/numbers';
import { Explained } from '../components/Explained';
import { OnlineDot } from '../components/OnlineNow';
import { useLanguage } from '../components/useLanguage';
import { SiteActions } from './SiteActions';
import { SiteName } from './SiteName';
import { Sparkline } from './Sparkline';
import type { SitesProps } from './sitesProps';
import type { SortKey } from './sortSites';
import { TodayYesterday } from './TodayYesterday';

const shown = ['pv', 'uv', 'ip'] as const;

const Head = ({ sort, onSort }: Pick<SitesProps, 'sort' | 'onSort'>) => {
    const translate = useTranslate();
    const sortable = (key: SortKey, name: string) => (
        <TableCell key={key} align="right" sortDirection={sort === key ? 'desc' : false}>
            <TableSortLabel
                active={sort === key}
                direction="desc"
                onClick={() => onSort(sort === key ? 'added' : key)}
            >
                {translate(`metric.${name}`)}
            </TableSortLabel>
        </TableCell>
    );
    return (
        <TableHead>
            <TableRow>
                <TableCell>{translate('sites.website')}</TableCell>
                <TableCell component="td" />
                {shown.map(name => sortable(`today.${name}`, name))}
                {sortable('online', 'online')}
                <TableCell>
                    <Explained meaning={translate('meaning.pv')}>
                        {translate('sites.last14')}
                    </Explained>
                </TableCell>
                <TableCell component="td" />
            </TableRow>
        </TableHead>
    );
};

const Row = ({ row, onTask }: { row: SiteSummary } & Pick<SitesProps, 'onTask'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const navigate = useNavigate();
    return (
        <TableRow
            hover
            onClick={() => void navigate(`/site/overview?site=${row.site.id}`)}
            sx={{ cursor: 'pointer', '&:last-child td': { border: 0 } }}
        >
            <TableCell sx={{ maxWidth: 260 }}>
                <SiteName site={row.site} />
            </TableCell>
            <TableCell sx={{ fontSize: 13, color: 'text.secondary', lineHeight: '22px' }}>
                <div>{translate('row.today')}</div>
                <div>{translate('row.yesterday')}</div>
            </TableCell>
            {shown.map(name => (
                <TableCell key={name} align="right">
                    <TodayYesterday
                        name={name}
                        today={row.today[name]}
                        yesterday={row.yesterday[name]}
                    />
                </TableCell>
            ))}
            <TableCell align="right">
                <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 15 }}>
                    <OnlineDot active={row.online > 0} />
                    {exact(row.online, language)}
                </Box>
            </TableCell>
            <TableCell>
                <Sparkline values={row.sparkline} />
            </TableCell>
            <TableCell padding="none" onClick={event => event.stopPropagation()}>
                <SiteActions site={row.site} onTask={onTask} />
            </TableCell>
        </TableRow>
    );
};

export const SitesTable = ({ rows, sort, onSort, onTask }: SitesProps) => (
    <Card sx={{ overflowX: 'auto' }}>
        <Table>
            <Head sort={sort} onSort={onSort} />
            <TableBody>
                {rows.map(row => (
                    <Row key={row.site.id} row={row} onTask={onTask} />
                ))}
            </TableBody>
        </Table>
    </Card>
);
