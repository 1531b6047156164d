import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    FormHelperText,
    TextField,
    Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { StepUpState } from '../../../contract/platform/stepUp';
import { callApi } from '../../dataProvider/callApi';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { useMailedCode } from './useMailedCode';

interface Props {
    state: StepUpState;
    onDone: () => void;
    onCancel: () => void;
}

const useConfirm = ({ state, onDone }: Pick<Props, 'state' | 'onDone'>) => {
    const textOf = useRefusalText();
    const [typed, setTyped] = useState('');
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState('');
    const confirm = async () => {
        setBusy(true);
        setRefused('');
        try {
            const body = state.method === 'password' ? { password: typed } : { code: typed };
            await callApi(calls.confirmStepUp, { body }, undefined, { isSilent: true });
            onDone();
        } catch (error) {
            setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return { typed, setTyped, busy, refused, confirm };
};

type Mailed = ReturnType<typeof useMailedCode>;

const Again = ({ mailed }: { mailed: Mailed }) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    return (
        <Box sx={{ display: 'grid', justifyItems: 'start' }}>
            {mailed.error !== undefined && (
                <Alert severity="error" role="alert" sx={{ width: 1, mb: 1 }}>
                    {textOf(mailed.error)}
                </Alert>
            )}
            <Button disabled={!mailed.canAgain} onClick={mailed.send} sx={{ minHeight: 44 }}>
                {translate('stepUp.again')}
            </Button>
            {!mailed.canAgain && <FormHelperText>{translate('stepUp.wait')}</FormHelperText>}
        </Box>
    );
};

/** The code or the password, and its check. */
export const StepUpForm = ({ state, onDone, onCancel }: Props) => {
    const translate = useTranslate();
    const { method, email } = state;
    const mailed = useMailedCode(method === 'email');
    const { typed, setTyped, busy, refused, confirm } = useConfirm({ state, onDone });
    const isPassword = method === 'password';
    const text = method === 'email' && mailed.isSending ? 'sending' : method;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        // a form below the dialog is not what was sent
        event.stopPropagation();
        void confirm();
    };
    return (
        <form onSubmit={submit}>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                    {translate('stepUp.why')}
                </Typography>
                <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
                    {mailed.error === undefined && translate(`stepUp.${text}`, { email })}
                </Typography>
                <TextField
                    label={translate(isPassword ? 'stepUp.passwordLabel' : 'stepUp.code')}
                    value={typed}
                    onChange={event => setTyped(event.target.value)}
                    type={isPassword ? 'password' : 'text'}
                    autoComplete={isPassword ? 'current-password' : 'one-time-code'}
                    error={refused !== ''}
                    helperText={refused}
                    autoFocus
                    fullWidth
                    variant="outlined"
                    size="small"
                    slotProps={{
                        htmlInput: { inputMode: method === 'email' ? 'numeric' : undefined },
                        formHelperText: { role: 'alert' },
                    }}
                />
                {method === 'email' && <Again mailed={mailed} />}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onCancel} disabled={busy} sx={{ minHeight: 44 }}>
                    {translate('common.cancel')}
                </Button>
                <Button
                    type="submit"
                    variant="contained"
                    loading={busy}
                    disabled={typed.trim() === ''}
                    sx={{ minHeight: 44 }}
                >
                    {translate('stepUp.confirm')}
                </Button>
            </DialogActions>
        </form>
    );
};
