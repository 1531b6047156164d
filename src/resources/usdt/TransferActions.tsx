import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UsdtTransfer } from '../../../contract/trade/resources/usdt';
import { assignTransfer, closeTransfer } from '../../../contract/trade/usdt';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { ActionButton } from '../core/actions/ActionButton';
import { AssignDialog } from './AssignDialog';

const isNobodys = ({ state, outcome }: UsdtTransfer): boolean =>
    state === 'confirmed' && (outcome === 'unmatched' || outcome === 'returned');

/** What an administrator can do with a transfer as it stands. */
export const TransferActions = ({ transfer }: { transfer: UsdtTransfer }) => {
    const translate = useTranslate();
    const [isAssigning, setIsAssigning] = useState(false);
    const { id, state, outcome } = transfer;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isNobodys(transfer) && (
                <ToCallers call={assignTransfer}>
                    <Button variant="contained" onClick={() => setIsAssigning(true)}>
                        {translate('usdt.assign')}
                    </Button>
                </ToCallers>
            )}
            {state === 'wrong' && outcome !== 'closed' && (
                <ActionButton
                    name="usdt_transfers"
                    call={closeTransfer}
                    label={translate('usdt.close')}
                    done={translate('usdt.closed')}
                    ask={{
                        title: translate('usdt.close'),
                        text: translate('usdt.closeText'),
                        reason: { label: translate('usdt.note'), isNeeded: true, maxLength: 500 },
                    }}
                    action={note => {
                        const input = { params: { id }, body: { note } };
                        return callApi(closeTransfer, input, undefined, { isSilent: true });
                    }}
                />
            )}
            {isAssigning && (
                <AssignDialog transfer={transfer} onClose={() => setIsAssigning(false)} />
            )}
        </Box>
    );
};
