import { Box, Skeleton, Stack, type Theme, useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { Paging } from '../../ui/admin/cards/Paging';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { ColumnMenu } from '../components/ColumnMenu';
import { includesDay } from '../components/periods';
import { OnlineButton } from '../online/OnlineButton';
import { mayOnSubject } from '../report/mayOnSubject';
import type { ReportScope } from '../report/scope';
import { useOpenRows } from '../table/useOpenRows';
import { ExcludedVisitors } from './actions/ExcludedVisitors';
import { useVisitActions } from './actions/useVisitActions';
import { VisitorPanel } from './history/VisitorPanel';
import { LiveBar } from './LiveBar';
import { NewVisitsPill } from './NewVisitsPill';
import { useIsInView } from './useIsInView';
import { useSiteNames } from './useSiteNames';
import { useVisitColumns } from './useVisitColumns';
import { useVisits } from './useVisits';
import { pageSizes, useVisitsQuery } from './useVisitsQuery';
import { VisitCards } from './VisitCards';
import { VisitsTable } from './VisitsTable';
import { possibleColumns, shownColumns } from './visitColumns';
import type { VisitActions } from './visitListProps';

const LoadingRows = () => (
    <Stack spacing={1} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map(row => (
            <Skeleton key={row} variant="rounded" sx={{ height: { xs: 228, md: 57 } }} />
        ))}
    </Stack>
);

const NoVisits = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    if (scope.isExcluded) return <StateCard title={translate('visits.emptyBots')} text="" />;
    const text = scope.filter ? 'visits.emptyFiltered' : 'visits.emptyText';
    return <StateCard title={translate('visits.empty')} text={translate(text)} />;
};

/** The owner's actions on single visits; a visitor of a cookieless site is another one tomorrow. */
const mayAct = ({ subject }: ReportScope): boolean => mayOnSubject(subject, 'administer');

/** The list of visits with all that belongs to it. */
export const VisitorView = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const { subject } = scope;
    const isGroup = subject.type === 'group';
    const { query, change } = useVisitsQuery();
    const { columns, setColumns } = useVisitColumns(isGroup);
    const siteNames = useSiteNames(subject);
    const { open, toggle } = useOpenRows();
    const [isPaused, setIsPaused] = useState(false);
    const [looked, setLooked] = useState<Visit>();
    const top = useRef<HTMLDivElement>(null);
    const isAtTop = useIsInView(top);
    const isLive = includesDay(scope.period, scope.today);
    const isHeld = isPaused || !isAtTop || open.size > 0 || looked !== undefined;
    const visits = useVisits({ scope, query, isLive, isHeld });
    const { owner, onRestore, isBusy, notification } = useVisitActions(visits.again);
    const actions: VisitActions = {
        onHistory: setLooked,
        onOnly: scope.addCondition,
        owner: mayAct(scope) ? owner : undefined,
    };
    const showNew = () => {
        visits.release();
        top.current?.scrollIntoView({ block: 'center' });
    };
    const View = phone ? VisitCards : VisitsTable;
    return (
        <Stack spacing={1.5}>
            <Box
                ref={top}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}
            >
                {isLive && query.page === 1 && (
                    <LiveBar state={visits.state} isPaused={isPaused} onPause={setIsPaused} />
                )}
                <OnlineButton scope={scope} />
                <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
                    {mayAct(scope) && subject.type === 'site' && (
                        <ExcludedVisitors
                            site={subject.site}
                            isBusy={isBusy}
                            onRestore={onRestore}
                        />
                    )}
                    <ColumnMenu
                        label={translate('visits.columns')}
                        resetLabel={translate('visits.columnsReset')}
                        all={possibleColumns(isGroup).filter(name => name !== 'time')}
                        shown={columns}
                        labelOf={name => translate(`visits.${name}`)}
                        onChange={shown => setColumns(['time', ...shown])}
                        onReset={() => setColumns(shownColumns(undefined, isGroup))}
                    />
                </Box>
            </Box>
            <NewVisitsPill count={isHeld ? visits.waiting : 0} onShow={showNew} />
            {visits.error ? (
                <FailedCard error={visits.error} onAgain={visits.again} />
            ) : visits.isLoading ? (
                <LoadingRows />
            ) : visits.total === 0 ? (
                <NoVisits scope={scope} />
            ) : (
                <Box sx={{ opacity: visits.isOld ? 0.6 : 1 }}>
                    <View
                        timezone={visits.timezone}
                        visits={visits.rows}
                        columns={columns}
                        siteNames={siteNames}
                        hasOneHost={new Set(visits.rows.map(row => row.entryHost)).size === 1}
                        fresh={visits.fresh}
                        open={open}
                        onToggle={toggle}
                        actions={actions}
                    />
                    <Paging
                        query={query}
                        sizes={pageSizes}
                        total={visits.total}
                        onChange={change}
                    />
                </Box>
            )}
            {looked && (
                <VisitorPanel
                    visit={looked}
                    timezone={scope.timezone}
                    onFilter={() => {
                        setLooked(undefined);
                        scope.addCondition('visitor', looked.visitor);
                    }}
                    onClose={() => setLooked(undefined)}
                />
            )}
            {notification}
        </Stack>
    );
};
