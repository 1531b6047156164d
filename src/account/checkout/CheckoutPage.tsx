import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { PlannedPart } from '../../../contract/trade/parts/partCalls';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { PromiseCard } from '../covenant/PromiseCard';
import { CheckoutGoods, CheckoutSteps } from './CheckoutGoods';
import { CheckoutMarks } from './CheckoutMarks';
import { CheckoutPay } from './CheckoutPay';

const layout = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
} as const;

const Missing = () => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('checkout.gone')} text={translate('checkout.goneText')}>
            <Button component={Link} to="/market" variant="outlined" size="tall">
                {translate('checkout.toMarket')}
            </Button>
        </StateCard>
    );
};

/** Why it cannot be bought; whoever has ordered it already goes on paying. */
const Refused = ({ productId, error }: { productId: string; error: unknown }) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const query = { state: ['pending_payment' as const], perPage: 50 };
    const { data } = useCall(calls.listOwnOrders, { query }, { isSilent: true });
    const own = data?.list.find(order => order.productId === productId);
    return (
        <StateCard
            title={translate('checkout.refused')}
            text={own ? translate('checkout.unpaid') : textOf(error)}
        >
            {own ? (
                <Button component={Link} to={`/pay/${own.id}`} variant="contained" size="tall">
                    {translate('checkout.goOn')}
                </Button>
            ) : (
                <Button component={Link} to={`/market/${productId}`} variant="outlined" size="tall">
                    {translate('checkout.toListing')}
                </Button>
            )}
        </StateCard>
    );
};

/** What is shown before there is an order. */
const useCheckout = (productId: string, coupon: string) => {
    const wish = { kind: 'product' as const, productId, ...(coupon !== '' && { coupon }) };
    const quiet = { isSilent: true } as const;
    const listing = useCall(calls.getListing, { params: { id: productId } }, quiet);
    const checkout = useCall(calls.checkoutProduct, { body: { wish } }, { keep: true, ...quiet });
    return {
        listing: listing.data,
        checkout: checkout.data,
        error: listing.error ?? checkout.error,
        again: () => {
            void listing.refetch();
            void checkout.refetch();
        },
    };
};

/** The part of the price that the covenant on a listing's traffic holds back; undefined where there is none. */
const useCovenantPart = (productId: string, isWebsite: boolean): PlannedPart | undefined => {
    const options = { isSilent: true, enabled: isWebsite } as const;
    const { data } = useCall(calls.getListingCovenant, { params: { id: productId } }, options);
    const covenant = data?.covenant;
    if (!covenant) return undefined;
    const { share, terms } = covenant;
    return { kind: 'covenant', share: terms.share / 100, readDays: 0, amount: share };
};

/** All that a buyer decides about, on one page, before there is an order. */
export const CheckoutPage = () => {
    const translate = useTranslate();
    const { key = '' } = useParams();
    const [coupon, setCoupon] = useState('');
    const { listing, checkout, error, again } = useCheckout(key, coupon);
    const covenant = useCovenantPart(key, listing?.type === 'website');
    const status = statusOf(error);
    const head = <PageHeader title={translate('route.buy')} />;
    if (status === 404 || status === 409 || !listing || !checkout) {
        return (
            <>
                {head}
                {status === 404 && <Missing />}
                {status === 409 && <Refused productId={key} error={error} />}
                {status !== 404 && status !== 409 && (
                    <LoadState error={error} onAgain={again} height={420} />
                )}
            </>
        );
    }
    return (
        <>
            {head}
            <Box sx={layout}>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                    <CheckoutGoods listing={listing} />
                    {checkout.watermark && <CheckoutMarks watermark={checkout.watermark} />}
                    {listing.type === 'website' && <PromiseCard productId={key} />}
                    <CheckoutSteps {...checkout} covenant={covenant} />
                </Stack>
                <CheckoutPay
                    productId={key}
                    checkout={checkout}
                    listed={listing.price}
                    coupon={coupon}
                    onCoupon={setCoupon}
                    again={again}
                />
            </Box>
        </>
    );
};
