import { Box, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { BrandCard } from './BrandCard';
import { SettingForm } from './SettingForm';

/** What the operator sets for everybody. */
export const SettingPage = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useQuery({
        queryKey: [calls.getSettings.path],
        queryFn: ({ signal }) => callApi(calls.getSettings, {}, signal, { isSilent: true }),
        // asked for anew on each visit, and never again under somebody who is typing
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
    });
    return (
        <>
            <PageHeader title={translate('route.setting')} />
            {!data && (
                <LoadState error={error} onAgain={() => void refetch()}>
                    <Stack spacing={2} sx={{ maxWidth: 720 }} aria-hidden="true">
                        <Skeleton variant="rounded" height={180} />
                        <Skeleton variant="rounded" height={360} />
                    </Stack>
                </LoadState>
            )}
            {data && <SettingForm first={data} />}
            {data && (
                // with a form and buttons of its own
                <Box sx={{ maxWidth: 720, mt: 2 }}>
                    <BrandCard />
                </Box>
            )}
        </>
    );
};
