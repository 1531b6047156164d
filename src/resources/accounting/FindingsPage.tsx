import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AuditRun, findingStates } from '../../../contract/trade/accounting/findingCalls';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { FindingList } from './FindingList';
import { useAudit } from './useAudit';

type State = (typeof findingStates)[number];

/** Whether what is shown can be relied on. */
const LastRun = ({ last }: { last: AuditRun }) => {
    const translate = useTranslate();
    return (
        <>
            <Typography variant="text">
                {translate('findings.lastChecked')} <DateTime at={last.at} />
            </Typography>
            {last.failure !== '' && <Alert severity="error">{translate('findings.failed')}</Alert>}
            {last.failure === '' && !last.isComplete && (
                <Alert severity="warning">
                    {translate('findings.incomplete', { count: last.faults })}
                </Alert>
            )}
        </>
    );
};

const Nothing = ({ state, last }: { state: State; last: AuditRun | null }) => {
    const translate = useTranslate();
    if (state === 'settled') {
        return (
            <StateCard
                inner
                title={translate('findings.noSettled')}
                text={translate('findings.noSettledText')}
            />
        );
    }
    const word = last ? 'holds' : 'never';
    return (
        <StateCard
            inner
            title={translate(`findings.${word}`)}
            text={last ? '' : translate('findings.neverText')}
        >
            {last && (
                <>
                    {translate('findings.lastChecked')} <DateTime at={last.at} />
                </>
            )}
        </StateCard>
    );
};

/** What the audit of the books found, since when, and what to do about it. */
export const FindingsPage = () => {
    const translate = useTranslate();
    const [words, setWords] = useSearch();
    const state = findingStates.find(one => one === words.get('state')) ?? 'open';
    const [paging, setPaging] = useState({ page: 1, perPage: 25 });
    const { data, error, refetch, refused, start, isRunning } = useAudit({ state, ...paging });
    const choose = (next: State) => {
        setWords(changeWords({ state: next === 'open' ? '' : next }));
        setPaging({ ...paging, page: 1 });
    };
    const label = translate(`findings.states.${state}`);
    return (
        <>
            <PageHeader title={translate('route.findings')}>
                <Button
                    variant="contained"
                    loading={isRunning}
                    onClick={() => void start()}
                    size="tall"
                >
                    {translate('findings.run')}
                </Button>
            </PageHeader>
            <SectionCard
                title={label}
                actions={
                    <ChoiceSwitch
                        label={translate('findings.show')}
                        choices={findingStates}
                        value={state}
                        textOf={one => translate(`findings.states.${one}`)}
                        onChange={choose}
                    />
                }
            >
                <Box
                    sx={{
                        px: 2.5,
                        py: 2,
                        display: 'grid',
                        gap: 2,
                        gridTemplateColumns: 'minmax(0, 1fr)',
                    }}
                >
                    <Typography variant="text" sx={{ color: 'text.secondary' }}>
                        {translate('findings.intro')}
                    </Typography>
                    {isRunning && (
                        <Box role="status" sx={{ typography: 'text' }}>
                            {translate('findings.running')}
                            <LinearProgress aria-hidden sx={{ mt: 1 }} />
                        </Box>
                    )}
                    {refused && <Alert severity="error">{refused}</Alert>}
                    {!data && <LoadState inner error={error} onAgain={refetch} height={240} />}
                    {data?.last && data.total > 0 && <LastRun last={data.last} />}
                    {data?.total === 0 && <Nothing state={state} last={data.last} />}
                    {data && data.total > 0 && (
                        <>
                            <FindingList list={data.list} label={label} />
                            <Paging
                                query={paging}
                                sizes={[25, 50, 100]}
                                total={data.total}
                                onChange={part => setPaging({ ...paging, ...part })}
                            />
                        </>
                    )}
                </Box>
            </SectionCard>
        </>
    );
};
