import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { getPaymentRails, type PaymentRail } from '../../../contract/trade/resources/payment';
import { callApi } from '../../dataProvider/callApi';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { touchHeight } from '../../ui/admin/touch';
import { useWaitingApprovals } from '../approvals/WaitingApproval';
import { listPath } from '../core/recordPaths';
import { UnsavedChanges } from '../settings/UnsavedChanges';
import { RailCard } from './RailCard';
import { RailHistory } from './RailHistory';
import { railHistoryKey } from './railHistory';

const key = [getPaymentRails.path];

const useRails = () => {
    const queryClient = useQueryClient();
    const { data, error, refetch } = useQuery({
        queryKey: key,
        queryFn: ({ signal }) => callApi(getPaymentRails, {}, signal, { isSilent: true }),
        // asked for anew on each visit, and never again under somebody who is typing
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        meta: { isSilent: true },
    });
    const store = (rail: PaymentRail) => {
        void queryClient.invalidateQueries({ queryKey: railHistoryKey });
        queryClient.setQueryData(
            key,
            (before: typeof data) =>
                before && {
                    ...before,
                    list: before.list.map(one => (one.name === rail.name ? rail : one)),
                },
        );
    };
    return { data, error, store, refetch };
};

/** Names of the rails whose forms hold something that is not saved. */
const useDirty = () => {
    const [dirty, setDirty] = useState<readonly string[]>([]);
    const tell = useCallback((name: string, isDirty: boolean) => {
        setDirty(before => {
            const others = before.filter(one => one !== name);
            return isDirty ? [...others, name] : others;
        });
    }, []);
    return { areThere: dirty.length > 0, tell };
};

/** The ways to pay, and where plans and discounts are. */
export const PaymentPage = () => {
    const translate = useTranslate();
    const { data, error, store, refetch } = useRails();
    const { areThere, tell } = useDirty();
    const waiting = useWaitingApprovals('payment');
    const again = async () => {
        await refetch();
    };
    return (
        <>
            <UnsavedChanges areThere={areThere} />
            <PageHeader title={translate('route.payment')}>
                {(['plans', 'coupons'] as const).map(name => (
                    <Button
                        key={name}
                        variant="outlined"
                        component={Link}
                        to={listPath(name) ?? '/'}
                        sx={touchHeight(40)}
                    >
                        {translate(`route.records.${name}`)}
                    </Button>
                ))}
            </PageHeader>
            <Alert severity="info" sx={{ mb: 2, maxWidth: 860 }}>
                {translate('payment.note')}
            </Alert>
            {!data && (
                <LoadState error={error} onAgain={() => void refetch()}>
                    <Box aria-hidden="true" sx={{ maxWidth: 860 }}>
                        <Skeleton variant="rounded" height={480} />
                    </Box>
                </LoadState>
            )}
            <Stack spacing={1.5} sx={{ maxWidth: 860 }}>
                {data?.list.map(rail => (
                    <RailCard
                        key={rail.name}
                        rail={rail}
                        publicUrl={data.publicUrl}
                        waiting={waiting.of(rail.name)}
                        onWaiting={waiting.askAgain}
                        onStored={store}
                        onConflict={again}
                        onDirty={tell}
                    />
                ))}
                {data && <RailHistory />}
            </Stack>
        </>
    );
};
