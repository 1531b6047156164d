import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderPartShown } from '../../../../contract/trade/parts/partCalls';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText, toMinor } from '../../../ui/text/money';
import { ActionDialog } from '../actions/ActionDialog';
import { AmountField, useAmountFault, WordsField } from '../actions/fields';
import { useShownOrder } from '../shownOrder';
import { usePartActions } from './useParts';

interface Props {
    part: OrderPartShown;
}

/** Where the words for what staff decide stand. */
export const wordsOf = ({ kind }: OrderPartShown): string =>
    kind === 'covenant' ? 'part.ofCovenant' : 'part';

/** The buyer has it; of files the digest that was compared is asked for. */
export const ConfirmPartDialog = ({ part }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order, show } = useShownOrder();
    const { action } = usePartActions(part);
    const isFiles = part.kind === 'files';
    const form = useSubmitForm({
        defaultValues: { digest: '' },
        send: ({ digest }) =>
            action({ action: 'confirm', ...(isFiles && { digest: digest.toLowerCase() }) }),
        done: translate('part.done.confirm'),
        onDone: () => show(null),
    });
    const amount = moneyText(part.amount, order.currency, language);
    return (
        <ActionDialog
            form={form}
            title={translate('part.ask.confirm', { amount })}
            confirm={translate('part.actions.confirm')}
            isReady={!isFiles || form.values.digest !== ''}
        >
            <DialogContentText>
                {translate(`part.text.${isFiles ? 'confirmFiles' : 'confirm'}`)}
            </DialogContentText>
            {isFiles && (
                <TextEntry
                    name="digest"
                    isTrimmed
                    required
                    label={translate('part.fields.digest')}
                    slotProps={{ htmlInput: { maxLength: 64, spellCheck: false } }}
                    sx={{ mt: 1 }}
                />
            )}
        </ActionDialog>
    );
};

/** Words of a side to whoever decides. */
export const StatementDialog = ({ part, action: name }: Props & { action: 'object' | 'prove' }) => {
    const translate = useTranslate();
    const { show } = useShownOrder();
    const { action } = usePartActions(part);
    const form = useSubmitForm({
        defaultValues: { text: '' },
        send: ({ text }) => action({ action: name, text: text.trim() }),
        done: translate(`part.done.${name}`),
        onDone: () => show(null),
    });
    return (
        <ActionDialog
            form={form}
            title={translate(`part.ask.${name}`)}
            confirm={translate(`part.actions.${name}`)}
            isReady={form.values.text.trim() !== ''}
        >
            <DialogContentText>{translate(`part.text.${name}`)}</DialogContentText>
            <WordsField
                name="text"
                label={translate('part.fields.text')}
                maxLength={2_000}
                isNeeded
                rows={4}
            />
        </ActionDialog>
    );
};

/** What an administrator decides, and why. */
export const DecidePartDialog = ({ part, action }: Props & { action: 'decide' | 'refuse' }) => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { decide } = usePartActions(part);
    const words = wordsOf(part);
    const faultOf = useAmountFault(order.currency, part.amount);
    const form = useSubmitForm({
        defaultValues: { toBuyer: '0', reason: '' },
        send: ({ toBuyer, reason }) =>
            decide({
                action,
                toBuyer: toMinor(toBuyer, order.currency) ?? '0',
                reason: reason.trim(),
            }),
        done: translate(`${words}.done.${action}`),
        onDone: () => show(null),
    });
    const { toBuyer, reason } = form.values;
    const isReady = reason.trim() !== '' && (action === 'refuse' || faultOf(toBuyer) === undefined);
    return (
        <ActionDialog
            form={form}
            title={translate(`${words}.ask.${action}`)}
            confirm={translate(`${words}.actions.${action}`)}
            isReady={isReady}
        >
            <DialogContentText>{translate(`${words}.text.${action}`)}</DialogContentText>
            {action === 'decide' && (
                <AmountField
                    name="toBuyer"
                    label={translate('part.fields.toBuyer')}
                    value={toBuyer}
                    currency={order.currency}
                    max={part.amount}
                />
            )}
            <WordsField
                name="reason"
                label={translate('part.fields.reason')}
                maxLength={500}
                isNeeded
            />
        </ActionDialog>
    );
};
