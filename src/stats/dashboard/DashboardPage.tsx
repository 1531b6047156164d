import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, Stack, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { SiteSummary } from '../../../contract/stats';
import { useCall } from '../../dataProvider/useCall';
import { SiteDialogs, type SiteTask } from '../../resources/sites/SiteDialogs';
import { PageHeader } from '../components/PageHeader';
import { FailedCard, StateCard } from '../components/StateCard';
import { SiteCards } from './SiteCards';
import { SitesTable } from './SitesTable';
import { SitesToolbar } from './SitesToolbar';
import { filterSites, type SortKey, sortSites } from './sortSites';

const step = 50;

const AddButton = ({ onTask }: { onTask: (task: SiteTask) => void }) => {
    const translate = useTranslate();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'create' });
    if (!canAccess) return null;
    return (
        <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => onTask({ task: 'add' })}
            sx={{ minHeight: 40 }}
        >
            {translate('sites.add')}
        </Button>
    );
};

const LoadingRows = () => (
    <Stack spacing={1.5} aria-hidden="true">
        <Skeleton
            variant="rounded"
            sx={{ height: { xs: 92, sm: 40 }, maxWidth: { sm: 552 }, mb: 0.5 }}
        />
        {[1, 2, 3].map(row => (
            <Skeleton key={row} variant="rounded" sx={{ height: { xs: 188, md: 76 } }} />
        ))}
    </Stack>
);

interface ListProps {
    list: readonly SiteSummary[];
    onTask: (task: SiteTask) => void;
}

const Sites = ({ list, onTask }: ListProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [text, setText] = useState('');
    const [sort, setSort] = useState<SortKey>('added');
    const [limit, setLimit] = useState(step);
    const rows = sortSites(filterSites(list, text), sort);
    const View = phone ? SiteCards : SitesTable;
    const more = rows.length - limit;
    return (
        <>
            <SitesToolbar text={text} onText={setText} sort={sort} onSort={setSort} />
            {rows.length === 0 ? (
                <StateCard title={translate('sites.noMatch', { text: text.trim() })} text="">
                    <Button variant="outlined" onClick={() => setText('')}>
                        {translate('sites.clear')}
                    </Button>
                </StateCard>
            ) : (
                <View rows={rows.slice(0, limit)} sort={sort} onSort={setSort} onTask={onTask} />
            )}
            {more > 0 && (
                <Box sx={{ mt: 2, textAlign: 'center' }}>
                    <Button variant="outlined" onClick={() => setLimit(limit + step)}>
                        {translate('sites.more', { smart_count: Math.min(step, more) })}
                    </Button>
                </Box>
            )}
        </>
    );
};

export const DashboardPage = () => {
    const translate = useTranslate();
    const [task, setTask] = useState<SiteTask>(null);
    const { data, error, refetch } = useCall(calls.sitesSummary, {}, { every: 15_000 });
    const isEmpty = data?.list.length === 0;
    return (
        <>
            <PageHeader title={translate('route.dashboard')}>
                {!isEmpty && <AddButton onTask={setTask} />}
            </PageHeader>
            {data === undefined && !error && <LoadingRows />}
            {data === undefined && error && (
                <FailedCard error={error} onAgain={() => void refetch()} />
            )}
            {isEmpty && (
                <StateCard title={translate('site.none')} text={translate('site.noneText')}>
                    <AddButton onTask={setTask} />
                </StateCard>
            )}
            {data && !isEmpty && <Sites list={data.list} onTask={setTask} />}
            <SiteDialogs task={task} onTask={setTask} />
        </>
    );
};
