import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { scanTransaction, usdtState } from '../../../contract/trade/usdt';
import { ToCallers } from '../../authProvider/Offered';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { ChainLine } from './ChainLine';
import { LookDialog } from './LookDialog';
import { RateLines } from './RateLines';

/** ms; while somebody looks at the page */
const pollMs = 10_000;

const Chains = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(usdtState, {}, { every: pollMs, isSilent: true });
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={64} />;
    if (data.list.length > 0) {
        return data.list.map(state => <ChainLine key={state.chain} state={state} now={data.now} />);
    }
    return (
        <Box
            sx={{ px: 2.5, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
        >
            <Typography sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
                {translate('usdt.off')}
            </Typography>
            <ToCallers call={calls.getPaymentRails}>
                <Button component={Link} to="/finance/payment" variant="outlined">
                    {translate('usdt.configure')}
                </Button>
            </ToCallers>
        </Box>
    );
};

/** How the chains stand and what USDT costs, above the list of transfers. */
export const UsdtOverview = () => {
    const translate = useTranslate();
    const [isLooking, setIsLooking] = useState(false);
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                mb: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
        >
            <SectionCard
                title={translate('usdt.chains')}
                actions={
                    <ToCallers call={scanTransaction}>
                        <Button onClick={() => setIsLooking(true)}>{translate('usdt.look')}</Button>
                    </ToCallers>
                }
            >
                <Chains />
            </SectionCard>
            <SectionCard title={translate('usdt.rates')}>
                <RateLines />
            </SectionCard>
            {isLooking && <LookDialog onClose={() => setIsLooking(false)} />}
        </Box>
    );
};
