import { Box, Button, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { WithdrawalRecord } from '../../../contract/trade/resources/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';
import { uploadFile } from '../files/uploadFile';

interface Props {
    record: WithdrawalRecord;
    onClose: () => void;
}

interface FileProps {
    file: File | null;
    fault: string;
    onChoose: (file: File | null) => void;
}

const ProofInput = ({ file, fault, onChoose }: FileProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Box>
            <Typography sx={{ fontSize: 14 }}>{translate('payout.proofFile')}</Typography>
            <Button component="label" htmlFor={id} variant="outlined" sx={{ mt: 0.5 }}>
                {file?.name ?? translate('payout.chooseFile')}
                <input
                    id={id}
                    type="file"
                    accept="image/*,application/pdf"
                    onChange={event => onChoose(event.target.files?.[0] ?? null)}
                    style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
                />
            </Button>
            {fault && (
                <Typography role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
                    {fault}
                </Typography>
            )}
        </Box>
    );
};

/** Writes down by which transaction it was sent; by hand with a proof. */
export const RecordDialog = ({ record, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefresh('withdrawals');
    const isOnChain = record.method.startsWith('usdt_');
    const [txHash, setTxHash] = useState('');
    const [sentFrom, setSentFrom] = useState('');
    const [file, setFile] = useState<File | null>(null);
    const { busy, refused, run, below } = useForm(['txHash', 'sentFrom', 'proofFile']);
    const upload = async (): Promise<string | null> => {
        if (!file) return null;
        const never = new AbortController().signal;
        return (await uploadFile(file, 'private', never, () => {})).id;
    };
    const submit = () =>
        run(async () => {
            const { id, version } = record;
            const proofFile = isOnChain ? null : await upload();
            const input = {
                params: { id },
                body: { action: 'record' as const, version, txHash, sentFrom, proofFile },
            };
            await callApi(calls.transitionWithdrawal, input, undefined, { isSilent: true });
            void refresh();
            showToast({ kind: 'success', title: translate('payout.done.record') });
            onClose();
        });
    const proof = below('proofFile');
    const from = below('sentFrom', translate('payout.sentFromHelp'));
    return (
        <FormDialog
            title={translate(`payout.actions.${isOnChain ? 'record' : 'recordReference'}`)}
            confirm={translate('common.save')}
            isReady={txHash.trim() !== ''}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <TextField
                {...below('txHash')}
                label={translate(isOnChain ? 'payout.txHash' : 'payout.bankNumber')}
                value={txHash}
                onChange={event => setTxHash(event.target.value)}
                autoFocus
                size="small"
                variant="outlined"
                fullWidth
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
            {isOnChain && (
                <TextField
                    {...from}
                    label={translate('payout.sentFrom')}
                    value={sentFrom}
                    onChange={event => setSentFrom(event.target.value.trim())}
                    size="small"
                    variant="outlined"
                    fullWidth
                    slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
                />
            )}
            {!isOnChain && (
                <ProofInput
                    file={file}
                    fault={proof.error ? proof.helperText : ''}
                    onChoose={setFile}
                />
            )}
        </FormDialog>
    );
};
