import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { PlanPeriod, PlanPrice, PlanSnapshot } from '../../../contract/trade/plans';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Money } from '../../ui/admin/text/Money';
import { useDays } from '../../ui/admin/text/useDays';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { newUuid } from '../../ui/browser/newUuid';
import { showToast } from '../../ui/toasts/toasts';
import { CouponField, type UsedCoupon } from './CouponField';
import { usePlanName } from './usePlanName';
import { useRefreshPlan } from './useRefreshPlan';

const row = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;

const Lines = ({ price, coupon }: { price: PlanPrice; coupon: UsedCoupon | undefined }) => {
    const translate = useTranslate();
    const day = useDays();
    const nameOf = usePlanName();
    const { lines, currency, kind } = price;
    const total = coupon?.quote.total ?? price.total;
    return (
        <Box sx={{ display: 'grid', gap: 1.25 }}>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate(`plan.kinds.${kind}`)}
            </Typography>
            {lines.map(line => {
                const { from, until } = line;
                const words = { plan: nameOf(line), from: day(from), until: day(until) };
                const text = line.kind === 'credit' ? 'plan.credit' : 'plan.line';
                return (
                    <Box key={`${line.kind} ${from}`} sx={{ typography: 'text', ...row }}>
                        <span>{translate(text, words)}</span>
                        <Money amount={line.amount} currency={currency} />
                    </Box>
                );
            })}
            {coupon && (
                <Box sx={{ typography: 'text', ...row }}>
                    <span>{translate('plan.couponLine', { code: coupon.code })}</span>
                    <Money amount={`-${coupon.quote.discount}`} currency={currency} />
                </Box>
            )}
            <Box sx={{ ...row, pt: 1.25, borderTop: 1, borderColor: 'divider' }}>
                <span>{translate('plan.total')}</span>
                <Typography component="strong" variant="total">
                    <Money amount={total} currency={currency} />
                </Typography>
            </Box>
        </Box>
    );
};

interface Props {
    plan: PlanSnapshot;
    period: PlanPeriod;
    onClose: () => void;
}

const useBuying = ({ plan, period, onClose }: Props, coupon: UsedCoupon | undefined) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const refresh = useRefreshPlan();
    // of this dialog: whoever clicks twice makes one order
    const [id] = useState(() => newUuid());
    return async (isCovered: boolean): Promise<void> => {
        const chosen = { planId: plan.id, period };
        if (isCovered) {
            await callApi(calls.beginCoveredPlan, { body: chosen }, undefined, { isSilent: true });
            showToast({ kind: 'success', title: translate('plan.begun') });
            onClose();
        } else {
            const wish = {
                kind: 'subscription' as const,
                ...chosen,
                ...(coupon && { coupon: coupon.code }),
            };
            const input = { body: { id, wish } };
            const order = await callApi(calls.createOrder, input, undefined, { isSilent: true });
            navigate(`/pay/${order.id}`);
        }
        refresh();
    };
};

/** What a plan costs now, line by line, and the way to pay it. */
export const PriceDialog = (props: Props) => {
    const { plan, period, onClose } = props;
    const translate = useTranslate();
    const nameOf = usePlanName();
    const textOf = useRefusalText();
    const query = { planId: plan.id, period };
    const { data, error, refetch } = useCall(calls.pricePlan, { query }, { isSilent: true });
    const [coupon, setCoupon] = useState<UsedCoupon>();
    const buy = useBuying(props, coupon);
    const isCovered = data?.isCovered === true;
    const form = useSubmitForm({ defaultValues: {}, send: () => buy(isCovered) });
    return (
        <FormDialog
            form={form}
            title={`${nameOf(plan)} · ${translate(`plan.periods.${period}`)}`}
            confirm={translate(isCovered ? 'plan.begin' : 'plan.pay')}
            onClose={onClose}
            isReady={data !== undefined && (isCovered || data.total !== '0')}
        >
            {!data && !error && <Skeleton variant="rounded" height={132} />}
            {!data && error && (
                <Alert
                    severity="error"
                    action={
                        <Button color="inherit" onClick={() => void refetch()}>
                            {translate('notice.again')}
                        </Button>
                    }
                >
                    {textOf(error)}
                </Alert>
            )}
            {data && <Lines price={data} coupon={coupon} />}
            {data && !isCovered && (
                <CouponField
                    wish={{ kind: 'subscription', planId: plan.id, period }}
                    onUsed={setCoupon}
                />
            )}
        </FormDialog>
    );
};
