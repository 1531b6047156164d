import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { CallAnswer } from '../../../contract/platform/call';
import type { getPayChoices, PaymentView } from '../../../contract/trade/payments';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { OrderSummary } from './OrderSummary';
import { PaymentCard } from './PaymentCard';
import { RailChoice } from './RailChoice';
import { isBeingChecked } from './shownPayment';
import { usePay } from './usePay';

type Choices = CallAnswer<typeof getPayChoices>;

const isUnderWay = ({ state }: PaymentView): boolean =>
    state === 'awaiting' || state === 'processing';

const SellerDisabled = () => (
    <Alert severity="warning">{useTranslate()('order.sellerDisabled.buyer')}</Alert>
);

/** The payment that is shown: the one under way, or how the last one ended. */
const Paying = ({ data, keep }: { data: Choices; keep: (payment: PaymentView) => void }) => {
    const [isChoosing, setIsChoosing] = useState(false);
    const { payment, order, isSellerActive } = data;
    const canPay = order.state === 'pending_payment' && isSellerActive;
    const isShown = payment !== null && payment.state !== 'created' && !isChoosing;
    const begun = (made: PaymentView) => {
        setIsChoosing(false);
        keep(made);
    };
    return (
        <>
            {isShown && (
                <PaymentCard
                    payment={payment}
                    isTopUp={order.type === 'topup'}
                    onChanged={keep}
                    {...(canPay && { onOther: () => setIsChoosing(true) })}
                />
            )}
            {order.state === 'pending_payment' && !isSellerActive && <SellerDisabled />}
            {isSellerActive && (!isShown || (canPay && !isUnderWay(payment))) && (
                <RailChoice choices={data} onBegun={begun} />
            )}
        </>
    );
};

/** Where an order is paid: what for, how, and live what became of it. */
export const PayPage = () => {
    const translate = useTranslate();
    const { key = '' } = useParams();
    const { data, error, refetch, keep } = usePay(key);
    const title = translate('pay.title', { number: data?.order.number ?? '' });
    return (
        <>
            <PageHeader title={title} />
            <Stack spacing={2} sx={{ maxWidth: 720 }}>
                {!data && <LoadState error={error} onAgain={() => void refetch()} height={360} />}
                {data && (
                    <OrderSummary
                        order={data.order}
                        isBeingChecked={data.payment !== null && isBeingChecked(data.payment)}
                    />
                )}
                {data && <Paying data={data} keep={keep} />}
            </Stack>
        </>
    );
};
