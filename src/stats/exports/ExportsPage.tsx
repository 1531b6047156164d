import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { DeliveryList } from '../alerts/DeliveryList';
import { SitePicker } from '../components/SitePicker';
import { useSite } from '../components/useSite';
import { NoSubject } from '../report/NoSubject';
import { EventExportCard } from './EventExportCard';
import { GoalWebhooksCard } from './GoalWebhooksCard';

/** What of a site goes elsewhere by itself: conversions as they happen, and the events of each day. */
export const ExportsPage = () => {
    const translate = useTranslate();
    const state = useSite();
    const site = state.state === 'ready' ? state.site : undefined;
    return (
        <>
            <PageHeader title={translate('route.dataExports')}>
                {state.state !== 'none' && (
                    <Box sx={{ width: { xs: 1, sm: 'auto' } }}>
                        <SitePicker subject={site && { type: 'site', site }} />
                    </Box>
                )}
            </PageHeader>
            {site ? (
                <Stack spacing={2} key={site.id}>
                    <GoalWebhooksCard site={site.id} />
                    <EventExportCard site={site.id} />
                    <DeliveryList site={site.id} />
                </Stack>
            ) : (
                state.state !== 'ready' && <NoSubject state={state} />
            )}
        </>
    );
};
