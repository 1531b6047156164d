import { Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import type { getPayChoices, PaymentView } from '../../../contract/trade/payments';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { BalanceShort } from './BalanceShort';
import { NoWay } from './NoWay';
import { followStep, payBy } from './payBy';
import { WayList } from './WayList';
import { buttonOf, useWays, type Way } from './ways';

type Choices = CallAnswer<typeof getPayChoices>;

/** From the balance an order is paid at once; all else begins a payment. */
const usePaying = ({ order }: Choices, onBegun: (payment: PaymentView) => void) => {
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: async (way: Way) => {
            const payment = await payBy(order, way);
            if (!payment) return queryClient.invalidateQueries();
            onBegun(payment);
            followStep(payment);
        },
        // the call has told it
        onError: () => {},
    });
};

/** The ways to pay that the operator offers, one to be chosen. */
export const RailChoice = ({
    choices,
    onBegun,
}: {
    choices: Choices;
    onBegun: (payment: PaymentView) => void;
}) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order, balance, rails } = choices;
    const { ways, chosen, choose, isShort } = useWays({ rails, balance, total: order.total });
    const { mutate, isPending } = usePaying(choices, onBegun);
    const money = (amount: string) => moneyText(amount, order.currency, language);
    if (order.state !== 'pending_payment') return null;
    if (!chosen) {
        return <NoWay />;
    }
    return (
        <SectionCard title={translate('pay.choose')}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 1, display: 'grid', gap: 2 }}>
                <WayList ways={ways} chosen={chosen} choose={choose} balance={money(balance)} />
                {isShort && (
                    <BalanceShort
                        ways={ways}
                        balance={balance}
                        total={order.total}
                        currency={order.currency}
                    />
                )}
                <Button
                    variant="contained"
                    size="large"
                    fullWidth
                    disabled={isPending || isShort}
                    onClick={() => mutate(chosen)}
                    sx={{ minHeight: 48 }}
                >
                    {translate(`pay.${buttonOf(chosen)}`, { amount: money(order.total) })}
                </Button>
            </Box>
        </SectionCard>
    );
};
