import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { withdrawals } from '../../../contract/trade/resources/withdrawals';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';
import { type PastedLine, readPasted } from './pastedLines';

const silent = { isSilent: true } as const;

const record = async ({ id, txHash }: PastedLine): Promise<void> => {
    const params = { id };
    const { version } = await callApi(withdrawals.calls.one, { params }, undefined, silent);
    const body = { action: 'record' as const, version, txHash };
    await callApi(calls.transitionWithdrawal, { params, body }, undefined, silent);
};

interface Props {
    onClose: () => void;
}

/** Enters one line after another; those that were refused stay to be corrected. */
const usePasting = ({ onClose }: Props) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const refresh = useRefresh('withdrawals');
    const [faults, setFaults] = useState<readonly string[]>([]);
    const faultOf = (line: number, why: string) => translate('payout.wrongLine', { line, why });
    const enter = async (text: string) => {
        const { lines, wrong } = readPasted(text);
        const found = wrong.map(line => faultOf(line, translate('payout.notALine')));
        const refused: number[] = [...wrong];
        for (const line of found.length > 0 ? [] : lines) {
            try {
                await record(line);
            } catch (error) {
                found.push(faultOf(line.line, textOf(error)));
                refused.push(line.line);
            }
        }
        setFaults(found);
        if (wrong.length > 0) return;
        void refresh();
        const done = lines.length - refused.length;
        if (done > 0) {
            const title = translate('payout.pasted', { smart_count: done });
            showToast({ kind: 'success', title });
        }
        const kept = text.split(/\r?\n/).filter((_, at) => refused.includes(at + 1));
        if (kept.length === 0) onClose();
        else form.methods.setValue('text', kept.join('\n'));
    };
    const form = useSubmitForm({ defaultValues: { text: '' }, send: ({ text }) => enter(text) });
    return { form, faults };
};

/** Enters the transactions of a batch, one a line. */
export const PasteDialog = ({ onClose }: Props) => {
    const translate = useTranslate();
    const { form, faults } = usePasting({ onClose });
    return (
        <FormDialog
            form={form}
            title={translate('payout.paste')}
            confirm={translate('common.save')}
            isReady={form.values.text.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="text"
                label={translate('payout.pasteText')}
                multiline
                minRows={6}
                maxRows={14}
                autoFocus
                slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
            />
            {faults.length > 0 && (
                <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                    {faults.slice(0, 10).join('\n')}
                </Alert>
            )}
        </FormDialog>
    );
};
