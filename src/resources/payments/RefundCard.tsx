import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { rails } from '../../../contract/trade/paymentRails';
import type { Refund } from '../../../contract/trade/refunds';
import { refundPayment } from '../../../contract/trade/resources/paymentActions';
import type { PaymentRecord } from '../../../contract/trade/resources/payments';
import { useMayCall } from '../../authProvider/useGranted';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { touchHeight } from '../../ui/admin/touch';
import { Person } from '../core/fields/Person';
import { RefundDialog } from './RefundDialog';

const colours = {
    ...({ requested: 'info', sent: 'warning', done: 'success' } as const),
    ...({ failed: 'error', returned: 'error' } as const),
};

const Line = ({ refund }: { refund: Refund }) => {
    const translate = useTranslate();
    const { amount, currency, state, reason, failure, askedBy, attempts } = refund;
    return (
        <Box component="li" sx={{ typography: 'text', minWidth: 0, overflowWrap: 'anywhere' }}>
            <StateChip state={state} texts="resources.payments.refundStates" colours={colours} />{' '}
            <Money amount={amount} currency={currency} /> · <DateTime at={refund.createdAt} />
            {attempts > 1 && ` · ${translate('pay.admin.asked', attempts)}`}
            <Box sx={{ color: 'text.secondary', '& a': { textDecoration: 'underline' } }}>
                <Person {...askedBy} />: {reason}
            </Box>
            {failure !== '' && <Box sx={{ color: 'error.main' }}>{failure}</Box>}
            <CodeText text={refund.number} />
        </Box>
    );
};

/** What goes back through the gateway, what became of it, and what else can go. */
export const RefundCard = ({ payment }: { payment: PaymentRecord }) => {
    const translate = useTranslate();
    const [isAsking, setIsAsking] = useState(false);
    const { refunds, refundable, isRefundedWhole, received } = payment;
    const mayRefund = useMayCall(refundPayment);
    const canRefund = refundable !== '0' && mayRefund;
    const isOfRail = rails[payment.rail].canRefund === true;
    if (!isOfRail || (received === '0' && refunds.length === 0)) return null;
    return (
        <SectionCard title={translate('pay.admin.refunds')}>
            <Box sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2 }}>
                {refunds.length > 0 && (
                    <Box
                        component="ul"
                        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
                    >
                        {refunds.map(refund => (
                            <Line key={refund.id} refund={refund} />
                        ))}
                    </Box>
                )}
                {!canRefund && refunds.length === 0 && (
                    <Typography variant="text" sx={{ color: 'text.secondary' }}>
                        {translate('pay.admin.refundNone')}
                    </Typography>
                )}
                {canRefund && isRefundedWhole && (
                    <Typography variant="text" sx={{ color: 'text.secondary' }}>
                        {translate('pay.admin.refundWhole')}
                    </Typography>
                )}
                {canRefund && (
                    <Box>
                        <Button
                            variant="outlined"
                            color="error"
                            onClick={() => setIsAsking(true)}
                            sx={touchHeight(40)}
                        >
                            {translate('pay.admin.refund')}
                        </Button>
                    </Box>
                )}
            </Box>
            {isAsking && <RefundDialog payment={payment} onClose={() => setIsAsking(false)} />}
        </SectionCard>
    );
};
