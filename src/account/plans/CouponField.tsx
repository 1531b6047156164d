import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { OrderQuote, OrderWish } from '../../../contract/trade/orders/ownOrders';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { touchHeight } from '../../ui/admin/touch';

/** A coupon that the server has looked at, and what an order comes to with it. */
export interface UsedCoupon {
    code: string;
    quote: OrderQuote;
}

interface Props {
    wish: Exclude<OrderWish, { kind: 'topup' }>;
    onUsed: (coupon: UsedCoupon | undefined) => void;
}

/** Takes a code and asks what it takes off; a changed code counts for nothing until it is asked for. */
export const CouponField = ({ wish, onUsed }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { coupon: '' },
        send: async ({ coupon: code }) => {
            const coupon = code.trim().toUpperCase();
            const body = { wish: { ...wish, coupon } };
            const quote = await callApi(calls.quoteOrder, { body }, undefined, { isSilent: true });
            onUsed({ code: coupon, quote });
        },
    });
    return (
        <FormProvider {...form.methods}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <TextEntry
                    name="coupon"
                    helperText={form.refused}
                    onTyped={() => onUsed(undefined)}
                    label={translate('plan.coupon')}
                    slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 32 } }}
                />
                <Button
                    variant="outlined"
                    onClick={() => void form.submit()}
                    disabled={form.values.coupon.trim() === ''}
                    loading={form.busy}
                    sx={{ ...touchHeight(40), mt: 1, flex: 'none', whiteSpace: 'nowrap' }}
                >
                    {translate('plan.useCoupon')}
                </Button>
            </Box>
        </FormProvider>
    );
};
