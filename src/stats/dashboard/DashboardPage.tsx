import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { permissions } from '../../../contract/platform/permissions';
import { controlConsole } from '../../../contract/shell/resources/console';
import { useHolds, useMayCall } from '../../authProvider/useGranted';
import { toVisitor, useMe } from '../../authProvider/whoAmI';
import { useList } from '../../dataProvider/useList';
import { ConsolePlace } from '../../resources/console/ConsoleFrame';
import { useConsoleView } from '../../resources/console/consoleView';
import { stripNames } from '../../resources/console/figures';
import { OwnPages } from '../../resources/console/OwnPages';
import { sitesId } from '../../resources/console/useWayToSites';
import { SiteDialogs, type SiteTask } from '../../resources/sites/SiteDialogs';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { touchHeight } from '../../ui/admin/touch';
import { useSearch } from '../../ui/admin/useSearch';
import { AdSlot } from '../../ui/ads/AdSlot';
import { useSiteSearch } from '../components/useSiteSearch';
import { useSiteGroups } from '../groups/useSiteGroups';
import { ArchivedSites } from './ArchivedSites';
import { chooseSites, ofTeam, teamsIn } from './chooseSites';
import { FirstChoice } from './FirstChoice';
import { LimitedSites } from './LimitedSites';
import { SitesList } from './SitesList';
import { SitesToolbar } from './SitesToolbar';
import { useSitesView } from './useSitesView';

const noGroups: readonly SiteGroup[] = [];

const AddButton = ({ onTask }: { onTask: (task: SiteTask) => void }) => {
    const translate = useTranslate();
    const { canAccess } = useCanAccess({ resource: 'sites', action: 'create' });
    if (!canAccess) return null;
    return (
        <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => onTask({ task: 'add' })}
            sx={touchHeight(40)}
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
            <Skeleton key={row} variant="rounded" sx={{ height: { xs: 188, md: 56 } }} />
        ))}
    </Stack>
);

interface NothingProps {
    text: string;
    isInGroup: boolean;
    isInTeam: boolean;
    hasArchived: boolean;
    onClear: () => void;
}

/** Why there is no site to see, and what to do next. */
const Nothing = ({ text, isInGroup, isInTeam, hasArchived, onClear }: NothingProps) => {
    const translate = useTranslate();
    if (text !== '') {
        return (
            <StateCard title={translate('sites.noMatch', { text })} text="">
                <Button variant="outlined" onClick={onClear}>
                    {translate(isInGroup || isInTeam ? 'dashboard.showAll' : 'sites.clear')}
                </Button>
            </StateCard>
        );
    }
    if (isInGroup && !hasArchived) {
        return (
            <StateCard
                title={translate('dashboard.noneInGroup')}
                text={translate('dashboard.noneInGroupText')}
            >
                <Button variant="outlined" component={Link} to="/sites/group" sx={{ mr: 1 }}>
                    {translate('dashboard.arrange')}
                </Button>
                <Button onClick={onClear}>{translate('dashboard.showAll')}</Button>
            </StateCard>
        );
    }
    if (isInTeam && !hasArchived) {
        return (
            <StateCard
                title={translate('account.teams.noneHere')}
                text={translate('account.teams.noneHereText')}
            >
                <Button variant="outlined" onClick={onClear}>
                    {translate('dashboard.showAll')}
                </Button>
            </StateCard>
        );
    }
    return (
        <StateCard
            title={translate('dashboard.onlyArchived')}
            text={translate('dashboard.onlyArchivedText')}
        />
    );
};

interface SitesProps {
    list: readonly SiteSummary[];
    onTask: (task: SiteTask) => void;
}

const Sites = ({ list, onTask }: SitesProps) => {
    const translate = useTranslate();
    const view = useSitesView();
    const [text, setText] = useState('');
    // of a thousand sites a key must not wait for the list
    const isWanted = useSiteSearch(useDeferredValue(text));
    const groups = useSiteGroups().data?.list ?? noGroups;
    const teams = useMemo(() => teamsIn(list), [list]);
    const { used, archived } = useMemo(
        () => chooseSites(ofTeam(list, view.team), groups, view.group, isWanted),
        [list, groups, view.group, view.team, isWanted],
    );
    const isSearching = text.trim() !== '';
    const isInGroup = groups.length > 0 && view.group !== '';
    const isInTeam = teams.length > 0 && view.team !== '';
    const clear = () => {
        setText('');
        if (isInGroup) view.setGroup('');
        else if (isInTeam) view.setTeam('');
    };
    const rest = { view, onTask };
    return (
        <>
            <SitesToolbar text={text} onText={setText} view={view} groups={groups} teams={teams} />
            <Typography role="status" sx={visuallyHidden}>
                {isSearching &&
                    translate('dashboard.found', { smart_count: used.length + archived.length })}
            </Typography>
            {used.length > 0 && <SitesList list={used} {...rest} />}
            {used.length === 0 && (!isSearching || archived.length === 0) && (
                <Nothing
                    text={text.trim()}
                    isInGroup={isInGroup}
                    isInTeam={isInTeam}
                    hasArchived={archived.length > 0}
                    onClear={clear}
                />
            )}
            <ArchivedSites list={archived} isSearching={isSearching} {...rest} />
        </>
    );
};

const ControlConsole = lazy(async () => ({
    default: (await import('../../resources/console/ControlConsole')).ControlConsole,
}));

/** The dialog that is open; the address may ask once for that of a new site, or for the e-mail reports of one. */
const useAskedTask = (list: readonly SiteSummary[] | undefined) => {
    const [task, setTask] = useState<SiteTask>(null);
    const [search, setSearch] = useSearch();
    const isAsked = search.get('add') === 'site';
    const asked = search.get('mailReports');
    const site = list?.find(one => one.site.id === asked)?.site;
    useEffect(() => {
        if (!isAsked && !site) return;
        if (isAsked) setTask({ task: 'add' });
        else if (site) setTask({ task: 'edit', site, first: 'mailReports' });
        setSearch(
            now => {
                now.delete('add');
                now.delete('mailReports');
                return now;
            },
            { replace: true },
        );
    }, [isAsked, site, setSearch]);
    return [task, setTask] as const;
};

export const DashboardPage = () => {
    const translate = useTranslate();
    const me = useMe();
    const isStaff = useHolds(...permissions);
    const hasConsole = useMayCall(controlConsole);
    const [view, chooseView] = useConsoleView();
    const { data, error, refetch } = useList('dashboardUser', {}, { every: 15_000 });
    const [task, setTask] = useAskedTask(data?.list);
    const isEmpty = data?.list.length === 0 && data.limited.length === 0;
    const isNew = isEmpty && me?.purpose === null && !isStaff;
    // a phone has room for one of them: whoever opens this page there came for the sites
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
    if (isNew) return <FirstChoice onMeasure={() => setTask({ task: 'add' })} />;
    const controls = me && hasConsole && (
        <Suspense fallback={<ConsolePlace view={view} count={stripNames(me).length} />}>
            <ControlConsole standing={me} view={view} onChoose={chooseView} />
        </Suspense>
    );
    return (
        <>
            {!isPhone && controls}
            {me && isStaff && !hasConsole && <OwnPages visitor={toVisitor(me)} />}
            <Box id={sitesId} tabIndex={-1} sx={{ outline: 'none' }}>
                <PageHeader title={translate('route.dashboard')}>
                    {data && !isEmpty && (
                        <Button component={Link} to="/sites/group" sx={touchHeight(40)}>
                            {translate('dashboard.arrange')}
                        </Button>
                    )}
                    {!isEmpty && <AddButton onTask={setTask} />}
                </PageHeader>
            </Box>
            <AdSlot place="console" />
            {data === undefined && !error && <LoadingRows />}
            {data === undefined && error && (
                <FailedCard error={error} onAgain={() => void refetch()} />
            )}
            {isEmpty && (
                <StateCard title={translate('site.none')} text={translate('site.noneText')}>
                    <AddButton onTask={setTask} />
                </StateCard>
            )}
            {data && data.list.length > 0 && <Sites list={data.list} onTask={setTask} />}
            {data && data.limited.length > 0 && <LimitedSites sites={data.limited} />}
            {isPhone && <Box sx={{ mt: 3 }}>{controls}</Box>}
            <SiteDialogs task={task} onTask={setTask} />
        </>
    );
};
