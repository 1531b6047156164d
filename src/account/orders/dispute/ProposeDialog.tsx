import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toMinor } from '../../../ui/text/money';
import { ActionDialog } from '../actions/ActionDialog';
import { AmountField, useAmountFault, WordsField } from '../actions/fields';
import { RestNote } from '../actions/RestNote';
import { useActions } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';

/** How one side wants the money to be divided. */
export const ProposeDialog = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { action } = useActions();
    const [typed, setTyped] = useState('');
    const [text, setText] = useState('');
    const { currency, remaining } = order;
    const isRight = useAmountFault(currency, remaining)(typed) === undefined;
    const toBuyer = toMinor(typed, currency) ?? '0';
    return (
        <ActionDialog
            title={translate('order.dispute.proposal.ask')}
            confirm={translate('order.dispute.proposal.send')}
            isReady={isRight}
            done={translate('order.dispute.proposal.sent')}
            action={version =>
                action({ action: 'propose', toBuyer, text: text.trim(), files: [] }, version)
            }
        >
            <DialogContentText>{translate('order.dispute.proposal.text')}</DialogContentText>
            <AmountField
                label={translate('order.fields.toBuyer')}
                value={typed}
                onChange={setTyped}
                currency={currency}
                max={remaining}
            />
            <RestNote toBuyer={isRight ? toBuyer : undefined} />
            <WordsField
                label={translate('order.dispute.proposal.words')}
                value={text}
                onChange={setText}
                maxLength={4000}
            />
        </ActionDialog>
    );
};
