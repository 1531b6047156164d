import { Alert, Box, Checkbox, FormControlLabel, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { ProductType } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import { type AuctionKind, auctionKinds } from '../../../contract/trade/auctions/auctionTable';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { newUuid } from '../../ui/browser/newUuid';
import { bracketed } from '../../ui/text/bracketed';
import { sentAmount } from '../../ui/text/money';
import { FeeBands } from './FeeBands';

const dayMs = 86_400_000;
const dayChoices = ['1', '3', '5', '7', '10', '14', '30'] as const;

const empty = {
    productId: '',
    kind: 'rising' as AuctionKind,
    startPrice: '',
    reserve: '',
    isReserveShown: false,
    buyNow: '',
    floorPrice: '',
    dropBy: '',
    intervalMinutes: '60',
    days: '7',
};
type Values = typeof empty;

const bodyOf = (values: Values, currency: Currency, id: string) => {
    const amount = (typed: string) => (typed.trim() === '' ? null : sentAmount(typed, currency));
    const isDeclining = values.kind === 'declining';
    return {
        id,
        productId: values.productId,
        kind: values.kind,
        currency,
        startPrice: sentAmount(values.startPrice, currency),
        reserve: isDeclining ? null : amount(values.reserve),
        isReserveShown: values.isReserveShown,
        buyNow: values.kind === 'rising' ? amount(values.buyNow) : null,
        floorPrice: isDeclining ? amount(values.floorPrice) : null,
        dropBy: isDeclining ? amount(values.dropBy) : null,
        intervalMinutes: isDeclining ? Number(values.intervalMinutes) : null,
        endsAt: Date.now() + Number(values.days) * dayMs,
    };
};

const AmountField = ({
    name,
    help,
    currency,
}: {
    name: string;
    help?: string;
    currency: string;
}) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <TextEntry
            name={name}
            label={translate(`auction.start.${name}`) + bracketed(currency, language)}
            helperText={help && translate(help)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
    );
};

const ShowReserve = () => {
    const translate = useTranslate();
    const { field } = useController({ name: 'isReserveShown' });
    return (
        <FormControlLabel
            control={
                <Checkbox checked={field.value === true} onChange={(_, on) => field.onChange(on)} />
            }
            label={translate('auction.start.isReserveShown')}
        />
    );
};

const KindFields = ({ values, currency }: { values: Values; currency: string }) => {
    const translate = useTranslate();
    if (values.kind === 'declining') {
        return (
            <>
                <AmountField name="floorPrice" currency={currency} />
                <AmountField name="dropBy" currency={currency} />
                <TextEntry
                    name="intervalMinutes"
                    label={translate('auction.start.intervalMinutes')}
                    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                />
            </>
        );
    }
    return (
        <>
            <AmountField name="reserve" help="auction.start.reserveHelp" currency={currency} />
            {values.reserve.trim() !== '' && <ShowReserve />}
            {values.kind === 'rising' && (
                <AmountField name="buyNow" help="auction.start.buyNowHelp" currency={currency} />
            )}
        </>
    );
};

/** The fee as it is now, which the auction keeps. */
const FeeNow = ({ type, currency }: { type: ProductType; currency: Currency }) => {
    const translate = useTranslate();
    const { data } = useCall(calls.publicSelling, {}, { isSilent: true });
    const bands = data?.fees.find(one => one.type === type)?.bands;
    if (!bands) return null;
    const by = currency === 'USD' || currency === 'USDT' ? 'other' : 'CNY';
    const fees = bands.map(({ rate, below }) => ({
        rate,
        below: below === null ? null : sentAmount(String(below[by]), currency),
    }));
    return (
        <Box sx={{ typography: 'text' }}>
            <Note>{translate('auction.fee')}</Note>
            <FeeBands fees={fees} currency={currency} />
            <Note sx={{ mt: 0.5 }}>{translate('auction.feeNote')}</Note>
        </Box>
    );
};

interface Props {
    /** the listing that is chosen at first; empty for none */
    productId: string;
    onClose: () => void;
}

/** What a seller says of an auction; asked for with what it means for the listing. */
export const StartAuctionDialog = ({ productId, onClose }: Props) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [id] = useState(newUuid);
    const query = { state: 'listed' as const, perPage: 100 };
    const { data } = useCall(calls.listOwnListings, { query }, { isSilent: true });
    const listings = data?.list.filter(({ type }) => type !== 'source') ?? [];
    const form = useSubmitForm({
        defaultValues: { ...empty, productId },
        send: async values => {
            const body = bodyOf(values, currency, id);
            await callApi(calls.startAuction, { body }, undefined, { isSilent: true });
            navigate(`/auction/${id}`);
        },
        done: translate('auction.start.done'),
    });
    const { values } = form;
    const chosen = listings.find(listing => listing.id === values.productId);
    const currency = (chosen?.currency ?? 'CNY') as Currency;
    return (
        <FormDialog
            form={form}
            title={translate('auction.start.title')}
            confirm={translate('auction.start.confirm')}
            isReady={chosen !== undefined && values.startPrice.trim() !== ''}
            onClose={onClose}
        >
            {data && listings.length === 0 && (
                <Alert severity="info">{translate('auction.start.noListing')}</Alert>
            )}
            <TextEntry name="productId" select label={translate('auction.start.listing')}>
                {listings.map(listing => (
                    <MenuItem key={listing.id} value={listing.id}>
                        {listing.title}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="kind"
                select
                label={translate('auction.start.kind')}
                helperText={translate(`auction.kindHelp.${values.kind}`)}
            >
                {auctionKinds.map(kind => (
                    <MenuItem key={kind} value={kind}>
                        {translate(`auction.kinds.${kind}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <AmountField name="startPrice" currency={currency} />
            <KindFields values={values} currency={currency} />
            <TextEntry name="days" select label={translate('auction.start.days')}>
                {dayChoices.map(days => (
                    <MenuItem key={days} value={days}>
                        {translate('auction.start.daysChoice', Number(days))}
                    </MenuItem>
                ))}
            </TextEntry>
            {chosen && <FeeNow type={chosen.type} currency={currency} />}
            <Alert severity="info">{translate('auction.start.note')}</Alert>
        </FormDialog>
    );
};
