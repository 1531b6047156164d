import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderItem } from '../../../../contract/trade/orders/ownOrders';
import { ActionDialog } from '../actions/ActionDialog';
import { useActions } from '../actions/useActions';

/** What opens a domain or an account, for the buyer's eyes. */
export const GiveCodeDialog = ({ item }: { item: OrderItem }) => {
    const translate = useTranslate();
    const { action } = useActions();
    const [code, setCode] = useState('');
    return (
        <ActionDialog
            title={translate('order.code.giveTitle', {
                item: translate(`order.kinds.${item.kind}`),
            })}
            confirm={translate('common.save')}
            isReady={code.trim() !== ''}
            done={translate('order.code.given')}
            action={version =>
                action({ action: 'giveCode', itemId: item.id, code: code.trim() }, version)
            }
        >
            <DialogContentText>{translate('order.code.giveText')}</DialogContentText>
            <TextField
                label={translate('order.code.field')}
                value={code}
                onChange={event => setCode(event.target.value)}
                required
                autoFocus
                fullWidth
                variant="outlined"
                size="small"
                margin="none"
                slotProps={{
                    htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false },
                }}
                sx={{ mt: 1, '& input': { fontFamily: 'monospace' } }}
            />
        </ActionDialog>
    );
};
