import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    MenuItem,
    Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { Currency } from '../../../contract/platform/money';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { DialogForm } from '../../ui/admin/dialogs/DialogForm';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';
import { newUuid } from '../../ui/browser/newUuid';
import { toDecimal, toMinor } from '../../ui/text/money';

/** What somebody comes with: so much is missing for something else. */
export interface AskedTopUp {
    /** smallest unit */
    amount: string;
    currency: string;
}

interface FormProps {
    titleId: string;
    /** in which some payment method takes money */
    currencies: readonly Currency[];
    asked: AskedTopUp | undefined;
    onClose: () => void;
}

const startOf = (
    currencies: readonly Currency[],
    asked: AskedTopUp | undefined,
): { wish: { amount: string }; currency: Currency } => {
    const wanted = currencies.find(one => one === asked?.currency);
    const amount = wanted && asked ? toDecimal(asked.amount, wanted) : '';
    return { wish: { amount }, currency: wanted ?? currencies[0] ?? 'CNY' };
};

const TopUpForm = ({ titleId, currencies, asked, onClose }: FormProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    // the same order however often the button is pressed
    const [id] = useState(newUuid);
    const form = useSubmitForm({
        defaultValues: startOf(currencies, asked),
        send: async () => {
            if (amount === undefined) return;
            const input = { body: { id, wish: { kind: 'topup' as const, amount, currency } } };
            const order = await callApi(calls.createOrder, input, undefined, { isSilent: true });
            navigate(`/pay/${order.id}`);
        },
    });
    const { wish, currency } = form.values;
    const amount = toMinor(wish.amount, currency);
    return (
        <DialogForm
            titleId={titleId}
            form={form}
            title={translate('wallet.topUp')}
            confirm={translate('wallet.toPayment')}
            isReady={amount !== undefined && amount !== '0'}
            onClose={onClose}
        >
            <Typography variant="text">{translate('wallet.topUpText')}</Typography>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
                <TextEntry
                    name="wish.amount"
                    autoFocus
                    label={translate('wallet.amount')}
                    slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                />
                <TextEntry
                    name="currency"
                    select
                    label={translate('wallet.currency')}
                    sx={{ minWidth: 104 }}
                >
                    {currencies.map(name => (
                        <MenuItem key={name} value={name}>
                            {name}
                        </MenuItem>
                    ))}
                </TextEntry>
            </Box>
        </DialogForm>
    );
};

/** While it is not known what can be paid in, and where nothing can. */
const Without = ({
    titleId,
    text,
    state,
    onClose,
}: {
    titleId: string;
    text?: string;
    state?: { error: unknown; onAgain: () => void };
    onClose: () => void;
}) => {
    const translate = useTranslate();
    return (
        <>
            <DialogTitle id={titleId}>{translate('wallet.topUp')}</DialogTitle>
            <DialogContent>
                {text}
                {state && <LoadState {...state} height={96} />}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} autoFocus size="tall">
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </>
    );
};

/** Asks how much is to be paid in, in a currency that can be; paying it is the same page as for any order. */
export const TopUpDialog = ({
    asked,
    onClose,
}: {
    asked: AskedTopUp | undefined;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const titleId = useId();
    const { data, error, refetch } = useCall(calls.getTopUpCurrencies, {}, { isSilent: true });
    const shared = { titleId, onClose };
    return (
        <DialogFrame titleId={titleId} onClose={onClose} isShort={data?.list.length === 0}>
            {!data && <Without {...shared} state={{ error, onAgain: () => void refetch() }} />}
            {data?.list.length === 0 && (
                <Without {...shared} text={translate('wallet.topUpNone')} />
            )}
            {data && data.list.length > 0 && (
                <TopUpForm {...shared} currencies={data.list} asked={asked} />
            )}
        </DialogFrame>
    );
};
