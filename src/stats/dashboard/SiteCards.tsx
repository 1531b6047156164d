import { Box, Card, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Explained } from '../../ui/admin/text/Explained';
import { ChangeText } from './ChangeText';
import { DayFigures } from './DayFigures';
import { OnlineCount } from './OnlineCount';
import { SiteActions } from './SiteActions';
import { SiteName } from './SiteName';
import { Sparkline } from './Sparkline';
import type { SitesProps } from './sitesProps';
import { changedFigure, changeOfSite, type SortKey } from './sortSites';
import type { Sum } from './sumSites';

const Below = ({ row, sort }: { row: Sum; sort: SortKey }) => {
    const translate = useTranslate();
    const changed = changedFigure(sort);
    return (
        <Box
            sx={{
                typography: 'text',
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                mt: 1.5,
            }}
        >
            <Box sx={{ display: 'grid', gap: 0.5 }}>
                <span>
                    {translate('metric.online')} <OnlineCount count={row.online} />
                </span>
                <span>
                    {translate('dashboard.change', {
                        metric: translate(`metricShort.${changed}`),
                    })}{' '}
                    <ChangeText change={changeOfSite(row, changed)} />
                </span>
            </Box>
            <Sparkline values={row.sparkline} />
        </Box>
    );
};

interface CardProps {
    head: ReactNode;
    row: Sum;
    sort: SortKey;
    onClick?: () => void;
}

const SiteCard = ({ head, row, sort, onClick }: CardProps) => (
    <Card
        component="li"
        onClick={onClick}
        sx={{ p: 2, pt: 1.5, ...(onClick ? { cursor: 'pointer' } : { bgcolor: 'action.hover' }) }}
    >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>{head}</Box>
        <DayFigures row={row} />
        <Below row={row} sort={sort} />
    </Card>
);

/** The list of sites on a phone. */
export const SiteCards = ({ rows, sum, sort, onTask }: SitesProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    return (
        <Stack spacing={1.5} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {sum && (
                <SiteCard
                    sort={sort}
                    row={sum.figures}
                    head={
                        <Box sx={{ fontWeight: 600 }}>
                            <Explained meaning={translate('dashboard.sumMeaning')}>
                                {translate('dashboard.sum', { smart_count: sum.count })}
                            </Explained>
                        </Box>
                    }
                />
            )}
            {rows.map(row => (
                <SiteCard
                    key={row.site.id}
                    sort={sort}
                    row={row}
                    onClick={() => void navigate(`/site/overview?site=${row.site.id}`)}
                    head={
                        <>
                            <SiteName row={row} onTask={onTask} />
                            <Box onClick={event => event.stopPropagation()} sx={{ mr: -1 }}>
                                <SiteActions site={row.site} onTask={onTask} />
                            </Box>
                        </>
                    }
                />
            ))}
        </Stack>
    );
};
