import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { OwnAuction } from '../../../contract/trade/auctions/auctionCalls';
import { bidDeposit } from '../../../contract/trade/auctions/auctionTable';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { labelled } from '../../ui/text/labelled';
import { moneyText, sentAmount, toMinor } from '../../ui/text/money';
import { sentences } from '../../ui/text/sentences';
import { TermsTick } from '../checkout/TermsTick';
import { commitTo } from './commitTo';

/** What is bid: a maximum or sealed amount that is typed, or a price that is shown. */
interface Taken {
    amount: string;
    isBuyNow: boolean;
}

const useBid = (auction: OwnAuction, acceptedTerms: string | undefined) => {
    const client = useQueryClient();
    const { id, currency, kind } = auction;
    return async ({ amount, isBuyNow }: Taken) => {
        const body = {
            amount,
            currency,
            isBuyNow,
            ...(kind === 'sealed' && (await commitTo(amount))),
            ...(acceptedTerms !== undefined && { acceptedTerms }),
        };
        const input = { params: { id }, body };
        const after = await callApi(calls.placeAuctionBid, input, undefined, { isSilent: true });
        client.setQueryData([calls.getAuction.path, { params: { id } }], after);
    };
};

/** What is held beside what is held already. */
const heldFor = ({ own }: OwnAuction, amount: string): bigint => {
    const more = bidDeposit(BigInt(amount)) - BigInt(own.deposit);
    return more > 0n ? more : 0n;
};

interface AskProps {
    auction: OwnAuction;
    taken: Taken;
    /** it is a price that is paid, not a maximum */
    isPrice: boolean;
    action: () => Promise<unknown>;
    onClose: () => void;
}

/** Says what is bid and what is held by it, before it is done. */
const AskBid = ({ auction, taken, isPrice, action, onClose }: AskProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const money = (amount: string | bigint) => moneyText(amount, auction.currency, language);
    const amount = money(taken.amount);
    const held = heldFor(auction, taken.amount);
    const key = isPrice ? 'takeText' : auction.kind === 'sealed' ? 'sealedText' : 'text';
    const texts = [
        translate(`auction.bid.${key}`, { amount }),
        ...(held > 0n ? [translate('auction.bid.hold', { deposit: money(held) })] : []),
    ];
    return (
        <AskDialog
            title={translate(`auction.bid.${isPrice ? 'confirmTake' : 'confirm'}`, {
                price: amount,
            })}
            text={sentences(texts, language)}
            confirm={translate(isPrice ? 'auction.bid.take' : 'auction.bid.place', {
                price: amount,
            })}
            action={action}
            onDone={onClose}
            onClose={onClose}
        />
    );
};

const AmountField = ({ auction }: { auction: OwnAuction }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { kind, currency, minimum } = auction;
    const isSealed = kind === 'sealed';
    const words = { minimum: moneyText(minimum ?? '0', currency, language) };
    return (
        <TextEntry
            name="amount"
            label={translate(`auction.bid.${isSealed ? 'sealed' : 'maximum'}`, { currency })}
            helperText={translate(`auction.bid.${isSealed ? 'sealedHelp' : 'minimum'}`, words)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
    );
};

/** Where one bids: asked once more before money is held. */
export const BidCard = ({ auction }: { auction: OwnAuction }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [asked, setAsked] = useState<Taken>();
    const [isAccepted, setIsAccepted] = useState(false);
    const [isMissing, setIsMissing] = useState(false);
    const { kind, currency, terms, price, buyNow } = auction;
    const send = useBid(auction, isAccepted ? terms?.key : undefined);
    const form = useSubmitForm({
        defaultValues: { amount: '' },
        send: async values => {
            await send(asked ?? { amount: sentAmount(values.amount, currency), isBuyNow: false });
            form.methods.reset();
        },
        done: translate('auction.bid.done'),
    });
    const isDeclining = kind === 'declining';
    const typed = toMinor(form.values.amount, currency);
    const money = (amount: string) => moneyText(amount, currency, language);
    const ask = (taken: Taken | undefined) => {
        setIsMissing(terms !== null && !isAccepted);
        if (terms !== null && !isAccepted) return;
        // what is no amount is refused at its field by the server, with nothing held
        if (taken) setAsked(taken);
        else void form.submit();
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (isDeclining) ask(price === null ? undefined : { amount: price, isBuyNow: true });
        else ask(typed === undefined ? undefined : { amount: typed, isBuyNow: false });
    };
    return (
        <SectionCard title={translate('auction.yours')}>
            <FormProvider {...form.methods}>
                <Box
                    component="form"
                    noValidate
                    onSubmit={submit}
                    sx={{ px: 2.5, pb: 2.5, pt: 1, display: 'grid', gap: 2 }}
                >
                    {!isDeclining && <AmountField auction={auction} />}
                    <Note>
                        {labelled(translate('auction.bid.balance'), language)}
                        {money(auction.balance)}
                    </Note>
                    {terms && (
                        <TermsTick
                            terms={terms}
                            isAccepted={isAccepted}
                            isMissing={isMissing && !isAccepted}
                            onChange={setIsAccepted}
                        />
                    )}
                    {form.refused && (
                        <Alert severity="error" role="alert">
                            {form.refused}
                        </Alert>
                    )}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <Button
                            type="submit"
                            variant="contained"
                            size="tall"
                            loading={form.busy}
                            disabled={!isDeclining && form.values.amount.trim() === ''}
                        >
                            {isDeclining
                                ? translate('auction.bid.take', { price: money(price ?? '0') })
                                : translate('auction.bid.place')}
                        </Button>
                        {buyNow !== null && (
                            <Button
                                variant="outlined"
                                size="tall"
                                onClick={() => ask({ amount: buyNow, isBuyNow: true })}
                            >
                                {translate('auction.bid.buyNow', { price: money(buyNow) })}
                            </Button>
                        )}
                    </Box>
                </Box>
            </FormProvider>
            {asked && (
                <AskBid
                    auction={auction}
                    taken={asked}
                    isPrice={asked.isBuyNow}
                    action={form.submit}
                    onClose={() => setAsked(undefined)}
                />
            )}
        </SectionCard>
    );
};
