import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OrderQuote, OrderWish } from '../../../contract/trade/orders/ownOrders';
import { callApi } from '../../dataProvider/callApi';
import { useForm } from '../../ui/admin/dialogs/useForm';

/** A coupon that the server has looked at, and what an order comes to with it. */
export interface UsedCoupon {
    code: string;
    quote: OrderQuote;
}

interface Props {
    wish: Extract<OrderWish, { kind: 'subscription' }>;
    onUsed: (coupon: UsedCoupon | undefined) => void;
}

/** Takes a code and asks what it takes off; a changed code counts for nothing until it is asked for. */
export const CouponField = ({ wish, onUsed }: Props) => {
    const translate = useTranslate();
    const [code, setCode] = useState('');
    const { busy, refused, run, below } = useForm(['coupon']);
    const change = (text: string) => {
        setCode(text);
        onUsed(undefined);
    };
    const use = () =>
        run(async () => {
            const coupon = code.trim().toUpperCase();
            const body = { wish: { ...wish, coupon } };
            const quote = await callApi(calls.quoteOrder, { body }, undefined, { isSilent: true });
            onUsed({ code: coupon, quote });
        });
    return (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
                {...below('coupon', refused)}
                size="small"
                variant="outlined"
                fullWidth
                label={translate('plan.coupon')}
                value={code}
                onChange={event => change(event.target.value)}
                slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 32 } }}
            />
            <Button
                onClick={() => void use()}
                disabled={code.trim() === ''}
                loading={busy}
                sx={{ minHeight: 40, whiteSpace: 'nowrap' }}
            >
                {translate('plan.useCoupon')}
            </Button>
        </Box>
    );
};
