import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MoneyMoves } from '../MoneyMoves';
import { useShownOrder } from '../shownOrder';
import { ActDialog } from './ActDialog';
import { WordsField } from './fields';
import { useActs } from './useActs';

/** Acts that are asked about; those with a reason let one say why. */
export const askedActs = ['cancel', 'deliver', 'accept', 'agreeRefund', 'extend'] as const;
export type AskedAct = (typeof askedActs)[number];

const withReason: readonly AskedAct[] = ['cancel', 'deliver', 'agreeRefund'];
const dangerous: readonly AskedAct[] = ['cancel', 'agreeRefund'];

/** Asks whether something that cannot be undone is to be done. */
export const AskAct = ({ act: name }: { act: AskedAct }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { act } = useActs();
    const [reason, setReason] = useState('');
    const hasReason = withReason.includes(name);
    return (
        <ActDialog
            title={translate(`order.ask.${name}`)}
            confirm={translate(`order.acts.${name}`)}
            isDangerous={dangerous.includes(name)}
            done={translate(`order.done.${name}`)}
            act={version => {
                if (name === 'accept' || name === 'extend') return act({ act: name }, version);
                return act({ act: name, reason: reason.trim() }, version);
            }}
        >
            <DialogContentText>{translate(`order.text.${name}`)}</DialogContentText>
            {order.next.act === name && (
                <MoneyMoves title={translate('order.next.money.title')} moves={order.next.money} />
            )}
            {hasReason && (
                <WordsField
                    label={translate(
                        name === 'deliver' ? 'order.fields.message' : 'order.fields.reason',
                    )}
                    value={reason}
                    onChange={setReason}
                    maxLength={500}
                />
            )}
        </ActDialog>
    );
};
