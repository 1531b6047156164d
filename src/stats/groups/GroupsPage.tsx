import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import { type SiteSummary, sitesSummary } from '../../../contract/analytics/sitesSummary';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { useSiteSearch } from '../components/useSiteSearch';
import { arrangementOf } from './arrangement';
import { Board } from './Board';
import type { GroupTask } from './boardProps';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { GroupDialog } from './GroupDialog';
import { useArrange } from './useArrange';
import { useSiteGroups } from './useSiteGroups';

const Loading = () => (
    <Box
        aria-hidden="true"
        sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
    >
        {[1, 2, 3].map(card => (
            <Skeleton key={card} variant="rounded" height={320} />
        ))}
    </Box>
);

/** Below so many sites one finds each by looking. */
const fewSites = 10;

interface ContentProps {
    list: readonly SiteGroup[];
    rows: readonly SiteSummary[];
    onTask: (task: GroupTask) => void;
}

const Content = ({ list, rows, onTask }: ContentProps) => {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const matches = useSiteSearch(text);
    const { mutate } = useArrange();
    const groups = useMemo(() => new Map(list.map(group => [group.id, group])), [list]);
    const sites = useMemo(() => new Map(rows.map(row => [row.site.id, row])), [rows]);
    const lists = useMemo(
        () =>
            arrangementOf(
                list,
                rows.map(({ site }) => site.id),
            ),
        [list, rows],
    );
    const isWanted = useCallback(
        (id: string) => {
            const row = sites.get(id);
            return row !== undefined && matches(row.site);
        },
        [sites, matches],
    );
    return (
        <>
            <Typography variant="text" sx={{ mb: 2, maxWidth: 760, color: 'text.secondary' }}>
                {translate('groups.intro')} {translate('groups.visitorsAreSum')}
            </Typography>
            {rows.length > fewSites && (
                <TextField
                    size="small"
                    variant="outlined"
                    margin="none"
                    type="search"
                    label={translate('sites.filter')}
                    value={text}
                    onChange={event => setText(event.target.value)}
                    sx={{ mb: 2, width: { xs: 1, sm: 320 } }}
                />
            )}
            <Board
                groups={groups}
                sites={sites}
                lists={lists}
                isWanted={isWanted}
                onTask={onTask}
                onArrange={next => mutate(next)}
            />
        </>
    );
};

const Nothing = ({ hasSites, onAdd }: { hasSites: boolean; onAdd: () => void }) => {
    const translate = useTranslate();
    const name = hasSites ? 'groups.noGroups' : 'site.none';
    return (
        <StateCard title={translate(name)} text={translate(`${name}Text`)}>
            {hasSites ? (
                <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
                    {translate('groups.add')}
                </Button>
            ) : (
                <Button variant="contained" component={Link} to="/dashboard">
                    {translate('route.dashboard')}
                </Button>
            )}
        </StateCard>
    );
};

const Tasks = ({ task, onTask }: { task: GroupTask; onTask: (task: GroupTask) => void }) => {
    const close = () => onTask(null);
    if (task === null) return null;
    if (task.task === 'delete') return <DeleteGroupDialog group={task.group} onClose={close} />;
    return <GroupDialog group={task.task === 'edit' ? task.group : undefined} onClose={close} />;
};

/** Groups of sites: made, changed, and filled by dragging. */
export const GroupsPage = () => {
    const translate = useTranslate();
    const [task, setTask] = useState<GroupTask>(null);
    const groups = useSiteGroups();
    const summary = useCall(sitesSummary, {}, { every: 60_000 });
    const failed = [groups, summary].find(query => query.data === undefined && query.isError);
    const isReady = groups.data !== undefined && summary.data !== undefined;
    const isEmpty = groups.data?.list.length === 0;
    const add = () => setTask({ task: 'add' });
    return (
        <>
            <PageHeader title={translate('route.siteGroups')}>
                {isReady && !isEmpty && (
                    <Button
                        variant="contained"
                        startIcon={<AddIcon />}
                        onClick={add}
                        sx={{ minHeight: 40 }}
                    >
                        {translate('groups.add')}
                    </Button>
                )}
            </PageHeader>
            {failed && <FailedCard error={failed.error} onAgain={() => void failed.refetch()} />}
            {!failed && !isReady && <Loading />}
            {isReady && isEmpty && <Nothing hasSites={summary.data.list.length > 0} onAdd={add} />}
            {isReady && !isEmpty && (
                <Content list={groups.data.list} rows={summary.data.list} onTask={setTask} />
            )}
            <Tasks task={task} onTask={setTask} />
        </>
    );
};
