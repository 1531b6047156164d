import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toMinor } from '../../../ui/text/money';
import { ActionDialog } from '../actions/ActionDialog';
import { AmountField, useAmountFault, WordsField } from '../actions/fields';
import { RestNote } from '../actions/RestNote';
import { useActionForm } from '../actions/useActionForm';
import { useActions } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';

/** How one side wants the money to be divided. */
export const ProposeDialog = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { action } = useActions();
    const { currency, remaining } = order;
    const form = useActionForm({
        defaultValues: { toBuyer: '', text: '' },
        send: (values, version) => {
            const share = toMinor(values.toBuyer, currency) ?? '0';
            const text = values.text.trim();
            return action({ action: 'propose', toBuyer: share, text, files: [] }, version);
        },
        done: translate('order.dispute.proposal.sent'),
    });
    const { toBuyer: typed } = form.values;
    const isRight = useAmountFault(currency, remaining)(typed) === undefined;
    const toBuyer = toMinor(typed, currency) ?? '0';
    return (
        <ActionDialog
            form={form}
            title={translate('order.dispute.proposal.ask')}
            confirm={translate('order.dispute.proposal.send')}
            isReady={isRight}
        >
            <DialogContentText>{translate('order.dispute.proposal.text')}</DialogContentText>
            <AmountField
                label={translate('order.fields.toBuyer')}
                name="toBuyer"
                value={typed}
                currency={currency}
                max={remaining}
            />
            <RestNote toBuyer={isRight ? toBuyer : undefined} />
            <WordsField
                label={translate('order.dispute.proposal.words')}
                name="text"
                maxLength={4000}
            />
        </ActionDialog>
    );
};
