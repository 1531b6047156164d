import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { placeholderEmail } from '../../../contract/platform/placeholderEmail';
import type { StepUpState } from '../../../contract/platform/stepUp';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { DialogForm } from '../../ui/admin/dialogs/DialogForm';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { knowsPasskeys } from '../../ui/browser/passkeys';
import { PasskeyStepUp } from './PasskeyStepUp';
import { useMailedCode } from './useMailedCode';

interface Props {
    titleId: string;
    state: StepUpState;
    onDone: () => void;
    onCancel: () => void;
}

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
            <Button disabled={!mailed.canAgain} onClick={mailed.send} size="tall">
                {translate('stepUp.again')}
            </Button>
            {!mailed.canAgain && <FormHelperText>{translate('stepUp.wait')}</FormHelperText>}
        </Box>
    );
};

/** The code or the password, and its check. */
export const StepUpForm = ({ titleId, state, onDone, onCancel }: Props) => {
    const translate = useTranslate();
    const { method, email } = state;
    const mailed = useMailedCode(method === 'email');
    const textOf = useRefusalText();
    const isPassword = method === 'password';
    const form = useSubmitForm({
        defaultValues: { typed: '' },
        send: ({ typed }) => {
            const body = isPassword ? { password: typed } : { code: typed };
            return callApi(calls.confirmStepUp, { body }, undefined, { isSilent: true });
        },
        onDone,
        // there is one field, and all that can be wrong is what stands in it
        onRefused: error => {
            form.methods.setError('typed', { message: textOf(error) }, { shouldFocus: true });
            return '';
        },
    });
    const text =
        method === 'email' && mailed.isSending
            ? 'sending'
            : isPassword && email === placeholderEmail
              ? 'placeholder'
              : method;
    return (
        <DialogForm
            titleId={titleId}
            form={form}
            title={translate('stepUp.title')}
            confirm={translate('stepUp.confirm')}
            isReady={form.values.typed.trim() !== ''}
            onClose={onCancel}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('stepUp.why')}
            </Typography>
            <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
                {mailed.error === undefined && translate(`stepUp.${text}`, { email })}
            </Typography>
            <TextEntry
                name="typed"
                label={translate(isPassword ? 'stepUp.passwordLabel' : 'stepUp.code')}
                type={isPassword ? 'password' : 'text'}
                autoComplete={isPassword ? 'current-password' : 'one-time-code'}
                autoFocus
                slotProps={{
                    htmlInput: { inputMode: method === 'email' ? 'numeric' : undefined },
                    formHelperText: { role: 'alert' },
                }}
            />
            {method === 'email' && <Again mailed={mailed} />}
            {state.hasPasskey && knowsPasskeys() && <PasskeyStepUp onDone={onDone} />}
        </DialogForm>
    );
};
