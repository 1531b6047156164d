import { Alert, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getOrderRules, type OrderRulesView } from '../../../contract/trade/orders/orderRules';
import { callApi } from '../../dataProvider/callApi';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { CoolingCard } from './CoolingCard';
import { FeesCard } from './FeesCard';
import { TimersCard } from './TimersCard';
import { VersionsCard } from './VersionsCard';

const key = [getOrderRules.path];

const useRules = () => {
    const queryClient = useQueryClient();
    const { data, error, refetch } = useQuery({
        queryKey: key,
        queryFn: ({ signal }) => callApi(getOrderRules, {}, signal, { isSilent: true }),
        // never asked for again under somebody who is typing
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        meta: { isSilent: true },
    });
    const keep = (rules: OrderRulesView) => queryClient.setQueryData(key, rules);
    return { data, error, refetch, keep };
};

/** How long each step of an order may take, and what of its price stays with the platform. */
export const OrderRulesPage = () => {
    const translate = useTranslate();
    const { data, error, refetch, keep } = useRules();
    return (
        <>
            <PageHeader title={translate('route.orderRules')} />
            <Alert severity="info" sx={{ mb: 2, maxWidth: 1_100 }}>
                {translate('orderRules.note')}
            </Alert>
            {!data && <LoadState error={error} onAgain={() => void refetch()} height={420} />}
            {data && (
                <Stack spacing={2} sx={{ maxWidth: 1_100 }}>
                    <TimersCard
                        key={`timers ${data.versions.timers}`}
                        rules={data}
                        onSaved={keep}
                    />
                    <FeesCard key={`fees ${data.versions.fees}`} rules={data} onSaved={keep} />
                    <CoolingCard
                        key={`cooling ${data.versions.cooling}`}
                        rules={data}
                        onSaved={keep}
                    />
                    <VersionsCard history={data.history} onChanged={keep} />
                </Stack>
            )}
        </>
    );
};
