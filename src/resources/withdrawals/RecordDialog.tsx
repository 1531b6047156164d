import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { WithdrawalRecord } from '../../../contract/trade/resources/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useFieldFault } from '../../ui/admin/dialogs/useFieldFault';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
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
            <Typography variant="text">{translate('payout.proofFile')}</Typography>
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
                <Typography role="alert" variant="note" sx={{ color: 'error.main' }}>
                    {fault}
                </Typography>
            )}
        </Box>
    );
};

const upload = async (file: File | null): Promise<string | null> => {
    if (!file) return null;
    const never = new AbortController().signal;
    return (await uploadFile(file, 'private', never, () => {})).id;
};

const useRecording = ({ record, onClose }: Props, isOnChain: boolean) => {
    const translate = useTranslate();
    const refresh = useRefresh('withdrawals');
    return useSubmitForm({
        defaultValues: { txHash: '', sentFrom: '', proofFile: null as File | null },
        send: async ({ txHash, sentFrom, proofFile: file }) => {
            const { id, version } = record;
            const proofFile = isOnChain ? null : await upload(file);
            const input = {
                params: { id },
                body: { action: 'record' as const, version, txHash, sentFrom, proofFile },
            };
            await callApi(calls.transitionWithdrawal, input, undefined, { isSilent: true });
            void refresh();
        },
        done: translate('payout.done.record'),
        onDone: onClose,
    });
};

/** Writes down by which transaction it was sent; by hand with a proof. */
export const RecordDialog = (props: Props) => {
    const translate = useTranslate();
    const isOnChain = props.record.method.startsWith('usdt_');
    const form = useRecording(props, isOnChain);
    const { txHash, proofFile } = form.values;
    const fault = useFieldFault(form.methods, 'proofFile');
    return (
        <FormDialog
            form={form}
            title={translate(`payout.actions.${isOnChain ? 'record' : 'recordReference'}`)}
            confirm={translate('common.save')}
            isReady={txHash.trim() !== ''}
            onClose={props.onClose}
        >
            <TextEntry
                name="txHash"
                label={translate(isOnChain ? 'payout.txHash' : 'payout.bankNumber')}
                autoFocus
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
            {isOnChain && (
                <TextEntry
                    name="sentFrom"
                    isTrimmed
                    helperText={translate('payout.sentFromHelp')}
                    label={translate('payout.sentFrom')}
                    slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
                />
            )}
            {!isOnChain && (
                <ProofInput
                    file={proofFile}
                    fault={fault ?? ''}
                    onChoose={file => form.methods.setValue('proofFile', file)}
                />
            )}
        </FormDialog>
    );
};
