import { Alert, Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Liability } from '../../../contract/trade/accounting/accountingCalls';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Money } from '../../ui/admin/text/Money';

const owedParts = [
    ...(['available', 'pending', 'frozen', 'escrow', 'suspense', 'unearned', 'vat'] as const),
] as const;

interface LineProps {
    name: string;
    amount: string;
    currency: string;
    isSum?: boolean;
}

const Line = ({ name, amount, currency, isSum = false }: LineProps) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                py: 0.5,
                ...(isSum && { fontWeight: 650, borderTop: 1, borderColor: 'divider' }),
            }}
        >
            <span>{translate(`accounting.liabilities.${name}`)}</span>
            <Money amount={amount} currency={currency} />
        </Box>
    );
};

const CurrencyCard = ({ line }: { line: Liability }) => {
    const translate = useTranslate();
    const { currency, owed, held, receivable, coupons } = line;
    const isShort = BigInt(held) < BigInt(owed) - BigInt(line.unearned);
    return (
        <SectionCard title={currency}>
            <Box sx={{ typography: 'text', px: 2.5, pb: 2 }}>
                {isShort && (
                    <Alert severity="warning" sx={{ mb: 1 }}>
                        {translate('accounting.liabilities.short')}
                    </Alert>
                )}
                {owedParts.map(name => (
                    <Line key={name} name={name} amount={line[name]} currency={currency} />
                ))}
                <Line name="owed" amount={owed} currency={currency} isSum />
                <Line name="held" amount={held} currency={currency} />
                <Line name="receivable" amount={receivable} currency={currency} />
                {coupons === null ? (
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
                        <span>{translate('accounting.liabilities.coupons')}</span>
                        <span>{translate('accounting.liabilities.unlimited')}</span>
                    </Box>
                ) : (
                    <Line name="coupons" amount={coupons} currency={currency} />
                )}
            </Box>
        </SectionCard>
    );
};

/** What is owed to people, what is held for it outside, and what was promised. */
export const LiabilitiesSection = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.liabilities, {});
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={320} />;
    if (data.list.length === 0) {
        return (
            <StateCard
                title={translate('accounting.liabilities.none')}
                text={translate('accounting.liabilities.noneText')}
            />
        );
    }
    return (
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
            {data.list.map(line => (
                <CurrencyCard key={line.currency} line={line} />
            ))}
        </Stack>
    );
};
