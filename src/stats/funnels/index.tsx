import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type FunnelDimension, funnelDimensions } from '../../../contract/analytics/funnelReport';
import { deleteFunnel, type Funnel } from '../../../contract/analytics/funnels';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useSearch } from '../../ui/admin/useSearch';
import { exact, percent } from '../../ui/text/numbers';
import { showToast } from '../../ui/toasts/toasts';
import { useGoals } from '../goals/useGoals';
import { mayOnSubject } from '../report/mayOnSubject';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { FunnelBars } from './FunnelBars';
import { FunnelBy } from './FunnelBy';
import { FunnelDialog } from './FunnelDialog';
import { FunnelTime } from './FunnelTime';
import { LostDialog } from './LostDialog';
import { useFunnels } from './useFunnels';

type Open =
    | { type: 'edit'; funnel: Funnel | undefined }
    | { type: 'delete'; funnel: Funnel }
    | { type: 'lost'; step: number };

/** Which funnel the address names, and what it is told apart by. */
const useWords = () => {
    const [search, setSearch] = useSearch();
    const set = (word: string, value: string) =>
        setSearch(
            now => {
                if (value) now.set(word, value);
                else now.delete(word);
                return now;
            },
            { preventScrollReset: true, replace: true },
        );
    const by = funnelDimensions.find(one => one === search.get('by'));
    return { chosen: search.get('funnel') ?? '', by, set };
};

interface ChartProps {
    site: string;
    scope: ReportScope;
    funnel: Funnel;
    by: FunnelDimension | undefined;
    onLost: (step: number) => void;
}

const Chart = ({ scope, funnel, by, onLost }: ChartProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const query = {
        ...scope.query,
        ...scope.comparisonQuery,
        funnel: funnel.id,
        ...(by && { by }),
    };
    const { data, error, refetch } = useCall(calls.funnel, { query }, { keep: true });
    if (!data && error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    if (!data) return <LoadState inner error={undefined} onAgain={() => undefined} height={280} />;
    const [first] = data.list;
    const last = data.list.at(-1);
    if (!first || first.reached === 0) {
        return <StateCard inner title={funnel.name} text={translate('funnels.nobody')} />;
    }
    return (
        <>
            <Note sx={{ px: 2.5 }}>
                {translate('funnels.finished', {
                    share: percent(last?.fromStart ?? 0, language),
                    count: exact(first.reached, language),
                })}
                {data.open > 0 && ` · ${translate('funnels.open', { smart_count: data.open })}`}
            </Note>
            <FunnelBars
                list={data.list}
                isCompared={scope.comparison !== undefined}
                onLost={onLost}
            />
            {by && <FunnelBy data={data} by={by} />}
            <Box sx={{ px: 2.5, pt: 2, pb: 1, typography: 'h3' }}>{translate('funnels.time')}</Box>
            <FunnelTime points={data.points} granularity={data.granularity} scope={scope} />
        </>
    );
};

interface DialogsProps {
    site: string;
    scope: ReportScope;
    current: Funnel | undefined;
    open: Open | undefined;
    setOpen: (open: Open | undefined) => void;
}

const Dialogs = ({ site, scope, current, open, setOpen }: DialogsProps) => {
    const translate = useTranslate();
    const { refresh } = useFunnels(site);
    const goals = useGoals(site).data?.list ?? [];
    if (!open) return null;
    const close = () => setOpen(undefined);
    switch (open.type) {
        case 'edit':
            return (
                <FunnelDialog
                    site={site}
                    funnel={open.funnel}
                    goals={goals}
                    onSaved={refresh}
                    onClose={close}
                />
            );
        case 'lost':
            return current ? (
                <LostDialog
                    scope={scope}
                    funnel={current.id}
                    step={open.step}
                    name={stepName(current, open.step, goals)}
                    onClose={close}
                />
            ) : null;
        case 'delete':
            return (
                <AskDialog
                    isDangerous
                    title={translate('funnels.deleteTitle', { name: open.funnel.name })}
                    text={translate('funnels.deleteText')}
                    confirm={translate('goals.delete')}
                    action={async () => {
                        const params = { id: site, funnel: open.funnel.id };
                        await callApi(deleteFunnel, { params }, undefined, { isSilent: true });
                        await refresh();
                    }}
                    onDone={() => {
                        showToast({ kind: 'success', title: translate('funnels.deleted') });
                        close();
                    }}
                    onClose={close}
                />
            );
    }
};

const stepName = (
    { steps }: Funnel,
    step: number,
    goals: readonly { id: string; name: string }[],
): string => {
    const found = steps[step - 1];
    const names = goals.filter(({ id }) => found?.goals.includes(id)).map(({ name }) => name);
    return found?.name || names.join(' / ');
};

const Empty = ({
    mayEdit,
    hasGoals,
    onAdd,
}: {
    mayEdit: boolean;
    hasGoals: boolean;
    onAdd: () => void;
}) => {
    const translate = useTranslate();
    const title = translate('funnels.emptyTitle');
    if (!mayEdit) return <StateCard title={title} text={translate('funnels.emptyGuest')} />;
    if (!hasGoals) {
        return (
            <StateCard title={title} text={translate('funnels.noGoals')}>
                <Button variant="contained" component={Link} to="/site/goals">
                    {translate('funnels.toGoals')}
                </Button>
            </StateCard>
        );
    }
    return (
        <StateCard title={title} text={translate('funnels.emptyText')}>
            <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
                {translate('funnels.add')}
            </Button>
        </StateCard>
    );
};

const OfSite = ({ site, scope }: { site: string; scope: ReportScope }) => {
    const translate = useTranslate();
    const mayEdit = mayOnSubject(scope.subject, 'edit');
    const { chosen, by, set } = useWords();
    const [open, setOpen] = useState<Open>();
    const goals = useGoals(site);
    const { data, error, refetch } = useFunnels(site);
    if (!data && error) return <FailedCard error={error} onAgain={() => void refetch()} />;
    if (!data) return <LoadState error={undefined} onAgain={() => undefined} height={320} />;
    const add = () => setOpen({ type: 'edit', funnel: undefined });
    const current = data.list.find(({ id }) => id === chosen) ?? data.list[0];
    const dialogs = (
        <Dialogs site={site} scope={scope} current={current} open={open} setOpen={setOpen} />
    );
    if (!current) {
        return (
            <>
                <Empty
                    mayEdit={mayEdit}
                    hasGoals={(goals.data?.list.length ?? 0) > 1}
                    onAdd={add}
                />
                {dialogs}
            </>
        );
    }
    return (
        <>
            <SectionCard
                title={current.name}
                actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                        {data.list.length > 1 && (
                            <TextField
                                select
                                size="small"
                                variant="outlined"
                                label={translate('funnels.funnel')}
                                value={current.id}
                                onChange={event => set('funnel', event.target.value)}
                                fullWidth={false}
                                sx={{ width: 180 }}
                            >
                                {data.list.map(({ id, name }) => (
                                    <MenuItem key={id} value={id}>
                                        {name}
                                    </MenuItem>
                                ))}
                            </TextField>
                        )}
                        <TextField
                            select
                            size="small"
                            variant="outlined"
                            label={translate('funnels.by')}
                            value={by ?? 'none'}
                            onChange={({ target }) =>
                                set('by', target.value === 'none' ? '' : target.value)
                            }
                            fullWidth={false}
                            sx={{ width: 180 }}
                        >
                            <MenuItem value="none">{translate('funnels.byNone')}</MenuItem>
                            {funnelDimensions.map(one => (
                                <MenuItem key={one} value={one}>
                                    {translate(`funnels.dimensions.${one}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        {mayEdit && (
                            <>
                                <IconButton
                                    aria-label={translate('funnels.edit')}
                                    onClick={() => setOpen({ type: 'edit', funnel: current })}
                                >
                                    <EditOutlined fontSize="small" />
                                </IconButton>
                                <IconButton
                                    aria-label={translate('funnels.delete')}
                                    onClick={() => setOpen({ type: 'delete', funnel: current })}
                                >
                                    <DeleteOutlined fontSize="small" />
                                </IconButton>
                                <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
                                    {translate('funnels.add')}
                                </Button>
                            </>
                        )}
                        <FileButton
                            name="funnel"
                            scope={scope}
                            asked={{ ...scope.query, funnel: current.id }}
                        />
                    </Box>
                }
            >
                <Chart
                    site={site}
                    scope={scope}
                    funnel={current}
                    by={by}
                    onLost={step => setOpen({ type: 'lost', step })}
                />
            </SectionCard>
            <FoldCard title={translate('funnels.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('funnels.howText')}
                </Box>
            </FoldCard>
            {dialogs}
        </>
    );
};

/** On which step visitors are lost. */
export const FunnelsPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="funnels">
            {scope =>
                scope.subject.type === 'site' ? (
                    <OfSite site={scope.subject.site.id} scope={scope} />
                ) : (
                    <StateCard
                        title={translate('funnels.groupTitle')}
                        text={translate('funnels.groupText')}
                    />
                )
            }
        </ReportPage>
    );
};
