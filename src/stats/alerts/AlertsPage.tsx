import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Alert } from '../../../contract/analytics/alerts';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { showToast } from '../../ui/toasts/toasts';
import { SitePicker } from '../components/SitePicker';
import { useSite } from '../components/useSite';
import { NoSubject } from '../report/NoSubject';
import { AlertDialog } from './AlertDialog';
import { AlertRow } from './AlertRow';
import { ChannelsCard } from './ChannelsCard';
import { DeliveryList } from './DeliveryList';
import { FiringList } from './FiringList';
import { useAlerts } from './useAlerts';

type Open = { type: 'edit'; alert: Alert | undefined } | { type: 'delete'; alert: Alert };

interface DeleteProps {
    site: string;
    alert: Alert;
    refresh: () => Promise<void>;
    onClose: () => void;
}

const DeleteAlert = ({ site, alert, refresh, onClose }: DeleteProps) => {
    const translate = useTranslate();
    return (
        <AskDialog
            isDangerous
            title={translate('alerts.deleteTitle', { name: alert.name })}
            text={translate('alerts.deleteText')}
            confirm={translate('alerts.delete')}
            action={async () => {
                const params = { id: site, alert: alert.id };
                await callApi(calls.deleteAlert, { params }, undefined, { isSilent: true });
                await refresh();
            }}
            onDone={() => {
                showToast({ kind: 'success', title: translate('alerts.deleted') });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

const How = () => {
    const translate = useTranslate();
    return (
        <FoldCard title={translate('alerts.how')}>
            <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                {translate('alerts.howText')}
            </Box>
        </FoldCard>
    );
};

interface ListProps {
    site: string;
    list: readonly Alert[];
    refresh: () => Promise<void>;
    setOpen: (open: Open) => void;
}

const AlertList = ({ site, list, refresh, setOpen }: ListProps) => {
    const translate = useTranslate();
    const add = (
        <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ type: 'edit', alert: undefined })}
        >
            {translate('alerts.add')}
        </Button>
    );
    if (list.length === 0) {
        return (
            <StateCard title={translate('alerts.emptyTitle')} text={translate('alerts.emptyText')}>
                {add}
            </StateCard>
        );
    }
    return (
        <SectionCard title={translate('alerts.list')} actions={add}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
                {list.map(alert => (
                    <AlertRow
                        key={alert.id}
                        site={site}
                        alert={alert}
                        refresh={refresh}
                        onEdit={() => setOpen({ type: 'edit', alert })}
                        onDelete={() => setOpen({ type: 'delete', alert })}
                    />
                ))}
            </Box>
        </SectionCard>
    );
};

const OfSite = ({ site }: { site: Site }) => {
    const [open, setOpen] = useState<Open>();
    const { data, error, refetch, refresh } = useAlerts(site.id);
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={320} />;
    const { list, channels, recipients, isMailing } = data;
    const close = () => setOpen(undefined);
    return (
        <Stack spacing={2}>
            <AlertList site={site.id} list={list} refresh={refresh} setOpen={setOpen} />
            <ChannelsCard
                site={site.id}
                channels={channels}
                isMailing={isMailing}
                refresh={refresh}
            />
            <FiringList site={site.id} alerts={list} />
            <DeliveryList site={site.id} />
            <How />
            {open?.type === 'edit' && (
                <AlertDialog
                    site={site}
                    alert={open.alert}
                    channels={channels}
                    recipients={recipients}
                    onSaved={refresh}
                    onClose={close}
                />
            )}
            {open?.type === 'delete' && (
                <DeleteAlert site={site.id} alert={open.alert} refresh={refresh} onClose={close} />
            )}
        </Stack>
    );
};

/** What of a site is watched, who is told, and what was told. */
export const AlertsPage = () => {
    const translate = useTranslate();
    const state = useSite();
    const site = state.state === 'ready' ? state.site : undefined;
    return (
        <>
            <PageHeader title={translate('route.alerts')}>
                {state.state !== 'none' && (
                    <Box sx={{ width: { xs: 1, sm: 'auto' } }}>
                        <SitePicker subject={site && { type: 'site', site }} />
                    </Box>
                )}
            </PageHeader>
            {site ? (
                <OfSite key={site.id} site={site} />
            ) : (
                state.state !== 'ready' && <NoSubject state={state} />
            )}
        </>
    );
};
