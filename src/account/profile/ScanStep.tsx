import { Box, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { totpCode } from '../../../contract/identity/accounts';
import { callApi } from '../../dataProvider/callApi';
import { CopyButton } from '../../ui/admin/controls/CopyButton';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { DialogForm } from '../../ui/admin/dialogs/DialogForm';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { checkFields } from '../../ui/text/checkFields';
import { inFours } from './inFours';
import { QrCode } from './QrCode';

interface Props {
    titleId: string;
    secret: string;
    uri: string;
    onCodes: (codes: readonly string[]) => void;
    onClose: () => void;
}

const Key = ({ secret }: { secret: string }) => {
    const translate = useTranslate();
    const label = translate('account.step.key');
    return (
        <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
            <Note>{label}</Note>
            <Box
                component="code"
                sx={{ typography: 'code', fontSize: 15, display: 'block', my: 1, lineHeight: 1.7 }}
            >
                {inFours(secret)}
            </Box>
            <CopyButton text={secret} name={`${translate('common.copy')}: ${label}`} />
        </Box>
    );
};

/** Shows the new secret and asks for the first code made with it. */
export const ScanStep = ({ titleId, secret, uri, onCodes, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { code: '' },
        check: values => checkFields(totpCode, values),
        send: async body => {
            const answer = await callApi(calls.confirmTotp, { body }, undefined, {
                isSilent: true,
            });
            onCodes(answer.recoveryCodes);
        },
    });
    return (
        <DialogForm
            titleId={titleId}
            form={form}
            title={translate('account.step.scanTitle')}
            confirm={translate('account.step.confirm')}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('account.step.scan')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
                <QrCode text={uri} label={translate('account.step.qr')} />
                <Key secret={secret} />
            </Box>
            <TextInput
                {...fieldLook}
                autoFocus
                source="code"
                label="account.step.code"
                helperText={false}
                // people type the code as their app shows it, in two groups
                parse={(text: string) => text.replace(/\s/g, '')}
                inputMode="numeric"
                autoComplete="one-time-code"
                isRequired
            />
        </DialogForm>
    );
};
