import { Button, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
import { AddressesCard } from './AddressesCard';
import { BalanceCards } from './BalanceCards';
import { StatementCard } from './StatementCard';
import { type AskedTopUp, TopUpDialog } from './TopUpDialog';
import { WithdrawalsCard } from './WithdrawalsCard';
import { WithdrawDialog } from './WithdrawDialog';

const Loading = () => (
    <>
        <Skeleton variant="rounded" height={148} />
        <Skeleton variant="rounded" height={320} />
    </>
);

/** So much of a currency as an address asks to be topped up by: `?topUp=1250&currency=CNY`. */
const askedIn = (query: URLSearchParams): AskedTopUp | undefined => {
    const amount = query.get('topUp') ?? '';
    const currency = query.get('currency') ?? '';
    return /^[1-9]\d{0,15}$/.test(amount) ? { amount, currency } : undefined;
};

/** One's own money: what is there, how it came about, and having it paid out. */
export const WalletPage = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.getWallet, {});
    const [query, setQuery] = useSearch();
    const asked = askedIn(query);
    const [isAsking, setIsAsking] = useState<'withdrawal' | 'topUp' | undefined>(asked && 'topUp');
    const closeTopUp = () => {
        setIsAsking(undefined);
        if (asked) setQuery(changeWords({ topUp: '', currency: '' }), { replace: true });
    };
    const hasMoney = data?.balances.some(({ available }) => available !== '0') === true;
    return (
        <>
            <PageHeader title={translate('route.wallet')}>
                {hasMoney && (
                    <Button variant="outlined" onClick={() => setIsAsking('withdrawal')}>
                        {translate('wallet.withdraw')}
                    </Button>
                )}
                <Button variant="contained" onClick={() => setIsAsking('topUp')}>
                    {translate('wallet.topUp')}
                </Button>
            </PageHeader>
            <Stack spacing={2}>
                {!data && (
                    <LoadState error={error} onAgain={() => void refetch()}>
                        <Loading />
                    </LoadState>
                )}
                {data?.balances.length === 0 && (
                    <StateCard
                        title={translate('wallet.empty')}
                        text={translate('wallet.emptyText')}
                    />
                )}
                {data && <BalanceCards balances={data.balances} />}
                {data && data.balances.length > 0 && (
                    <>
                        <WithdrawalsCard />
                        <StatementCard currencies={data.balances.map(({ currency }) => currency)} />
                    </>
                )}
                {data && <AddressesCard />}
            </Stack>
            {isAsking === 'withdrawal' && data && (
                <WithdrawDialog balances={data.balances} onClose={() => setIsAsking(undefined)} />
            )}
            {isAsking === 'topUp' && <TopUpDialog asked={asked} onClose={closeTopUp} />}
        </>
    );
};
