import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { WithdrawalBatch } from '../../../contract/trade/resources/withdrawals';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { saveFile } from '../../dataProvider/downloadExport';
import { useCall } from '../../dataProvider/useCall';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { batchFile } from './BatchDialog';

const download = async (id: string): Promise<void> => {
    const { text } = await callApi(calls.getWithdrawalBatch, { params: { id } });
    saveFile(batchFile(id, text));
};

const BatchRow = ({ batch }: { batch: WithdrawalBatch }) => {
    const translate = useTranslate();
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <Box sx={{ typography: 'text', flex: 1, minWidth: 0 }}>
                    {translate('payout.items', batch.items)} ·{' '}
                    <Money amount={batch.total} currency={batch.currency} /> ·{' '}
                    {translate(`resources.withdrawals.methods.${batch.method}`)}
                    <Note>
                        <DateTime at={batch.createdAt} /> · {batch.createdBy.name}
                    </Note>
                </Box>
                {/* what went wrong has been said by then */}
                <ToCallers call={calls.getWithdrawalBatch}>
                    <Button onClick={() => void download(batch.id).catch(() => {})}>
                        {translate('payout.download')}
                    </Button>
                </ToCallers>
            </Box>
            <Box sx={{ typography: 'label' }}>
                SHA-256 <CodeText text={batch.sha256} short copy={false} />
            </Box>
        </Box>
    );
};

/** What was taken out before; each file can be fetched again. */
export const BatchesDialog = ({ onClose }: { onClose: () => void }) => {
    const id = useId();
    const translate = useTranslate();
    const query = { perPage: 50 };
    const { data, error, refetch } = useCall(calls.listWithdrawalBatches, { query });
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <DialogTitle id={id}>{translate('payout.batches')}</DialogTitle>
            <DialogContent>
                {error && !data && (
                    <FailedCard inner error={error} onAgain={() => void refetch()} />
                )}
                {data?.total === 0 && <Typography>{translate('payout.noBatches')}</Typography>}
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data?.list.map(batch => (
                        <BatchRow key={batch.id} batch={batch} />
                    ))}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
