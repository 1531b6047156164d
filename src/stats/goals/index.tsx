import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { deleteGoal, type Goal } from '../../../contract/analytics/goals';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { showToast } from '../../ui/toasts/toasts';
import { mayOnSubject } from '../report/mayOnSubject';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { GoalDialog } from './GoalDialog';
import { GoalTable } from './GoalTable';
import { MoneyDialog } from './MoneyDialog';
import { useGoals } from './useGoals';

type Open =
    | { type: 'goal'; goal: Goal | undefined }
    | { type: 'delete'; goal: Goal }
    | { type: 'money' };

interface DialogsProps {
    site: string;
    today: string;
    open: Open | undefined;
    setOpen: (open: Open | undefined) => void;
}

const Dialogs = ({ site, today, open, setOpen }: DialogsProps) => {
    const translate = useTranslate();
    const { data, refresh } = useGoals(site);
    const money = data?.money;
    if (!open || !money) return null;
    const close = () => setOpen(undefined);
    switch (open.type) {
        case 'goal':
            return (
                <GoalDialog
                    site={site}
                    goal={open.goal}
                    currency={money.currency}
                    onSaved={refresh}
                    onClose={close}
                />
            );
        case 'money':
            return (
                <MoneyDialog
                    site={site}
                    money={money}
                    today={today}
                    onSaved={refresh}
                    onClose={close}
                />
            );
        case 'delete':
            return (
                <AskDialog
                    isDangerous
                    title={translate('goals.deleteTitle', { name: open.goal.name })}
                    text={translate('goals.deleteText')}
                    confirm={translate('goals.delete')}
                    action={async () => {
                        const params = { id: site, goal: open.goal.id };
                        await callApi(deleteGoal, { params }, undefined, { isSilent: true });
                        await refresh();
                    }}
                    onDone={() => {
                        showToast({ kind: 'success', title: translate('goals.deleted') });
                        close();
                    }}
                    onClose={close}
                />
            );
    }
};

const Empty = ({ mayEdit, onAdd }: { mayEdit: boolean; onAdd: () => void }) => {
    const translate = useTranslate();
    const title = translate('goals.emptyTitle');
    if (!mayEdit) return <StateCard title={title} text={translate('goals.emptyGuest')} />;
    return (
        <StateCard title={title} text={translate('goals.emptyText')}>
            <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
                {translate('goals.add')}
            </Button>
        </StateCard>
    );
};

const OfSite = ({ site, scope }: { site: string; scope: ReportScope }) => {
    const translate = useTranslate();
    const mayEdit = mayOnSubject(scope.subject, 'edit');
    const [open, setOpen] = useState<Open>();
    const known = useGoals(site);
    const query = { ...scope.query, ...scope.comparisonQuery };
    const asked = useCall(calls.goals, { query }, { keep: true });
    const { data, error, refetch } = asked;
    const add = () => setOpen({ type: 'goal', goal: undefined });
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    if (!data) return <LoadState error={undefined} onAgain={() => undefined} height={320} />;
    const dialogs = <Dialogs site={site} today={scope.today} open={open} setOpen={setOpen} />;
    if (data.list.length === 0) {
        return (
            <>
                <Empty mayEdit={mayEdit} onAdd={add} />
                {dialogs}
            </>
        );
    }
    const opening = (type: 'goal' | 'delete') => (id: string) => {
        const goal = known.data?.list.find(one => one.id === id);
        if (goal) setOpen({ type, goal });
    };
    return (
        <>
            <SectionCard
                title={translate('goals.list')}
                actions={
                    <Box
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            gap: { xs: 0.5, sm: 1 },
                            alignItems: 'center',
                        }}
                    >
                        {mayEdit && (
                            <>
                                <Button onClick={() => setOpen({ type: 'money' })}>
                                    {translate('goals.moneyButton')}
                                </Button>
                                <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
                                    {translate('goals.add')}
                                </Button>
                            </>
                        )}
                        <FileButton name="goals" scope={scope} asked={{ ...scope.query }} />
                    </Box>
                }
            >
                <GoalTable
                    list={data.list}
                    currency={data.currency}
                    isCompared={scope.comparison !== undefined}
                    label={translate('goals.list')}
                    edit={
                        mayEdit
                            ? { onEdit: opening('goal'), onDelete: opening('delete') }
                            : undefined
                    }
                    onChoose={scope.setGoal}
                />
            </SectionCard>
            <FoldCard title={translate('goals.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('goals.howText')}
                </Box>
            </FoldCard>
            {dialogs}
        </>
    );
};

/** What visitors were to do, and how often they did. */
export const GoalsPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="goals">
            {scope =>
                scope.subject.type === 'site' ? (
                    <OfSite site={scope.subject.site.id} scope={scope} />
                ) : (
                    <StateCard
                        title={translate('goals.groupTitle')}
                        text={translate('goals.groupText')}
                    />
                )
            }
        </ReportPage>
    );
};
