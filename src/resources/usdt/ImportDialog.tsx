import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    MenuItem,
    TextField,
} from '@mui/material';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { type Chain, chains } from '../../../contract/trade/chainAddress';
import { importUsdtAddresses } from '../../../contract/trade/resources/usdt';
import { callApi } from '../../dataProvider/callApi';
import { isWaiting } from '../../dataProvider/HttpError';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';
import { ImportPreview } from './ImportPreview';

type Checked = CallAnswer<typeof importUsdtAddresses>;

/** The text, what the server makes of it, and adding it once all of it is right. */
const useImport = (onClose: () => void) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const refresh = useRefresh('usdt_addresses');
    const [text, setText] = useState('');
    const [chain, setChain] = useState<Chain>('ethereum');
    const [checked, setChecked] = useState<Checked>();
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState('');
    const send = async (isPreview: boolean) => {
        setBusy(true);
        setRefused('');
        try {
            const body = { text, chain, isPreview };
            const answer = await callApi(importUsdtAddresses, { body }, undefined, {
                isSilent: true,
            });
            setChecked(answer);
            if (answer.added === 0) return;
            void refresh();
            const title = translate('finance.import.added', answer.added);
            showToast({ kind: 'success', title });
            onClose();
        } catch (error) {
            if (isWaiting(error)) onClose();
            else setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    const change = (next: { text?: string; chain?: Chain }) => {
        if (next.text !== undefined) setText(next.text);
        if (next.chain !== undefined) setChain(next.chain);
        setChecked(undefined);
    };
    return { text, chain, checked, busy, refused, send, change };
};

const ReadFile = ({ onText }: { onText: (text: string) => void }) => {
    const translate = useTranslate();
    const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        if (file) onText(await file.text());
        target.value = '';
    };
    return (
        <Button component="label" variant="outlined" sx={{ minHeight: 44 }}>
            {translate('finance.import.file')}
            <input type="file" accept=".csv,.txt,text/csv,text/plain" hidden onChange={read} />
        </Button>
    );
};

/** Many addresses from a text: looked through first, then added, all of them or none. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
    const id = useId();
    const translate = useTranslate();
    const { text, chain, checked, busy, refused, send, change } = useImport(onClose);
    const canAdd = checked !== undefined && checked.wrong === 0 && checked.right > 0;
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <DialogTitle id={id}>{translate('finance.import.title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <TextField
                    label={translate('finance.import.text')}
                    helperText={translate('finance.import.textHelp')}
                    value={text}
                    onChange={event => change({ text: event.target.value })}
                    multiline
                    minRows={5}
                    maxRows={10}
                    autoFocus
                    variant="outlined"
                    sx={{ mt: 1, '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
                />
                <ReadFile onText={read => change({ text: read })} />
                <TextField
                    select
                    size="small"
                    variant="outlined"
                    label={translate('finance.import.chain')}
                    value={chain}
                    onChange={event => change({ chain: event.target.value as Chain })}
                >
                    {chains.map(name => (
                        <MenuItem key={name} value={name}>
                            {translate(`resources.usdt_addresses.chains.${name}`)}
                        </MenuItem>
                    ))}
                </TextField>
                {refused && (
                    <Alert severity="error" role="alert">
                        {refused}
                    </Alert>
                )}
                {checked && <ImportPreview {...checked} />}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
                    {translate('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    loading={busy}
                    disabled={text.trim() === ''}
                    onClick={() => void send(!canAdd)}
                    sx={{ minHeight: 44 }}
                >
                    {canAdd
                        ? translate('finance.import.add', checked.right)
                        : translate('finance.import.look')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
