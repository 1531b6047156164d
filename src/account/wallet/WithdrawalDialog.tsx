import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { LoadState } from '../../ui/admin/states/LoadState';
import { WithdrawalFacts } from './WithdrawalFacts';

/** The withdrawal that a line of the statement belongs to. */
export const WithdrawalDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
    const titleId = useId();
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.getOwnWithdrawal, { params: { id } });
    return (
        <DialogFrame titleId={titleId} onClose={onClose}>
            <DialogTitle id={titleId}>{translate('wallet.withdrawal')}</DialogTitle>
            <DialogContent>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={160} />
                )}
                {data && <WithdrawalFacts withdrawal={data} isOpen />}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
