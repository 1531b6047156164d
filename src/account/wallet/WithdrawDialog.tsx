import { Alert, Box, Button, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Currency } from '../../../contract/platform/money';
import { chainOfMethod, payoutFee } from '../../../contract/trade/payoutMethods';
import type { WalletBalance } from '../../../contract/trade/wallet';
import type { PayoutAddress, PayoutTermsShown } from '../../../contract/trade/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { newUuid } from '../../ui/browser/newUuid';
import { useNow } from '../../ui/browser/useNow';
import { bracketed } from '../../ui/text/bracketed';
import { moneyText, toDecimal, toMinor } from '../../ui/text/money';
import { AddAddressDialog } from './AddAddressDialog';
import { useRefreshWallet } from './useRefreshWallet';
import { largestAmount } from './withdrawalSum';

interface Props {
    balances: readonly WalletBalance[];
    onClose: () => void;
}

/** What can be paid out: to each address in each currency that there is money of. */
const waysOf = (
    addresses: readonly PayoutAddress[],
    terms: readonly PayoutTermsShown[],
    balances: readonly WalletBalance[],
) =>
    addresses.flatMap(address =>
        terms
            .filter(({ method, enabled }) => enabled && method === address.method)
            .flatMap(term => {
                const balance = balances.find(({ currency }) => currency === term.currency);
                const key = `${address.id} ${term.currency}`;
                return balance ? [{ key, address, term, available: balance.withdrawable }] : [];
            }),
    );
type Way = ReturnType<typeof waysOf>[number];

const Sums = ({ way, minor }: { way: Way; minor: string | undefined }) => {
    const translate = useTranslate();
    const { term } = way;
    const amount = minor === undefined ? undefined : BigInt(minor);
    const fee =
        amount === undefined
            ? undefined
            : payoutFee({ fee: BigInt(term.fee), feeRate: term.feeRate }, amount);
    const line = (label: string, sum: bigint | undefined) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{translate(label)}</span>
            <Money
                amount={sum === undefined ? undefined : String(sum)}
                currency={term.currency as Currency}
            />
        </Box>
    );
    const total = amount === undefined || fee === undefined ? undefined : amount + fee;
    return (
        <Box sx={{ typography: 'text', display: 'grid', gap: 0.5 }} role="status">
            {line('wallet.arrives', amount)}
            {line('wallet.fee', fee)}
            <Box sx={{ fontWeight: 650 }}>{line('wallet.total', total)}</Box>
        </Box>
    );
};

/** Nothing can be paid out to anywhere yet. */
const NoWay = ({ text, onAdd }: { text: string; onAdd: (() => void) | undefined }) => {
    const translate = useTranslate();
    return (
        <Alert
            severity="info"
            action={
                onAdd && (
                    <Button color="inherit" onClick={onAdd}>
                        {translate('wallet.addAddress')}
                    </Button>
                )
            }
        >
            {translate(text)}
        </Alert>
    );
};

/** Where the money goes; a new address waits before it can be used. */
const WayChoice = ({ ways, now }: { ways: readonly Way[]; now: number }) => {
    const translate = useTranslate();
    return (
        <TextEntry name="addressId" select label={translate('wallet.to')}>
            {ways.map(({ key, address, term }) => (
                <MenuItem
                    key={key}
                    value={key}
                    disabled={address.usableAt > now}
                    sx={{ whiteSpace: 'normal' }}
                >
                    {translate(`resources.withdrawals.methods.${address.method}`)} ·{' '}
                    {address.masked}
                    {address.label && ` · ${address.label}`} · {term.currency}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

/** How much of it, or all that there is. */
const AmountEntry = ({ way, onMost }: { way: Way; onMost: () => void }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { currency, minimum } = way.term;
    const sum = (amount: string) => moneyText(amount, currency, language);
    return (
        <>
            {chainOfMethod[way.address.method] && (
                <Note component="p">{translate('wallet.whereTo')}</Note>
            )}
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <TextEntry
                    name="amount"
                    helperText={translate('wallet.minimum', {
                        sum: sum(minimum),
                        available: sum(way.available),
                    })}
                    label={translate('wallet.amount') + bracketed(currency, language)}
                    slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                />
                <Button onClick={onMost} sx={{ minHeight: 40, flex: 'none' }}>
                    {translate('wallet.most')}
                </Button>
            </Box>
        </>
    );
};

const useWays = (balances: readonly WalletBalance[]) => {
    const addresses = useCall(calls.listPayoutAddresses, {});
    const terms = useCall(calls.listPayoutTerms, {});
    const isLoading = addresses.isPending || terms.isPending;
    return {
        isLoading,
        isOffered: terms.data?.list.some(({ enabled }) => enabled) !== false,
        hasAddresses: (addresses.data?.list.length ?? 0) > 0,
        ways: waysOf(addresses.data?.list ?? [], terms.data?.list ?? [], balances),
    };
};

/** What is asked for: the chosen way, or the first that can be used, and how much. */
const useRequest = (usable: readonly Way[], onClose: () => void) => {
    const translate = useTranslate();
    const refresh = useRefreshWallet();
    // the same request however often the button is pressed
    const [id] = useState(() => newUuid());
    const form = useSubmitForm({
        defaultValues: { addressId: '', amount: '' },
        send: async () => {
            if (!way || minor === undefined) return;
            const body = { id, addressId: way.address.id, currency, amount: minor };
            await callApi(calls.requestWithdrawal, { body }, undefined, { isSilent: true });
            refresh();
        },
        done: translate('wallet.requested'),
        onDone: onClose,
    });
    const { addressId: chosen, amount: text } = form.values;
    const way = usable.find(({ key }) => key === chosen) ?? usable[0];
    const currency = way?.term.currency ?? 'USDT';
    const minor = toMinor(text, currency);
    return { form, way, currency, minor };
};

/** Asks to have money paid out: where to, how much, what it costs. */
export const WithdrawDialog = ({ balances, onClose }: Props) => {
    const translate = useTranslate();
    const now = useNow();
    const { ways, isLoading, isOffered, hasAddresses } = useWays(balances);
    const usable = ways.filter(({ address }) => address.usableAt <= now);
    const { form, way, currency, minor } = useRequest(usable, onClose);
    const [isAdding, setIsAdding] = useState(false);
    if (isAdding) return <AddAddressDialog onClose={() => setIsAdding(false)} />;
    return (
        <FormDialog
            form={form}
            title={translate('wallet.withdraw')}
            confirm={translate('wallet.request')}
            isReady={way !== undefined && minor !== undefined}
            onClose={onClose}
        >
            {!isLoading && ways.length === 0 && (
                <NoWay
                    text={isOffered && !hasAddresses ? 'wallet.toNew' : 'wallet.notOffered'}
                    onAdd={isOffered ? () => setIsAdding(true) : undefined}
                />
            )}
            {ways.length > 0 && <WayChoice ways={ways} now={now} />}
            {ways.length > 0 && !way && (
                <Typography variant="text">{translate('wallet.addressesText')}</Typography>
            )}
            {way && (
                <>
                    <AmountEntry
                        way={way}
                        onMost={() => {
                            const most = largestAmount(way.term, BigInt(way.available));
                            form.methods.setValue('amount', toDecimal(most, currency));
                        }}
                    />
                    <Sums way={way} minor={minor} />
                </>
            )}
        </FormDialog>
    );
};
