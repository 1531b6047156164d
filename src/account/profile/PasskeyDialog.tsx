import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { type Passkey, passkeyName } from '../../../contract/identity/passkeys';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { isKnownAlready, isTurnedDown, makePasskey } from '../../ui/browser/passkeys';
import { checkFields } from '../../ui/text/checkFields';

interface Props {
    /** one that gets another name; a new one when left out */
    passkey?: Passkey;
    onDone: () => void;
    onClose: () => void;
}

const silently = { isSilent: true } as const;

/** The step-up comes with the options; then the browser asks, and the server checks what it made. */
const add = async (name: string): Promise<unknown> => {
    const asked = await callApi(calls.newPasskeyOptions, {}, undefined, silently);
    const body = { name, ...(await makePasskey(asked)) };
    return callApi(calls.addPasskey, { body }, undefined, silently);
};

const rename = (id: string, name: string): Promise<unknown> => {
    const input = { params: { passkey: id }, body: { name } };
    return callApi(calls.renamePasskey, input, undefined, silently);
};

/** The name of a passkey, of a new one or another. */
export const PasskeyDialog = ({ passkey, onDone, onClose }: Props) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const title = translate(
        passkey ? 'account.passkeys.renameOf' : 'account.passkeys.add',
        passkey ? { name: passkey.name } : {},
    );
    const form = useSubmitForm({
        defaultValues: { name: passkey?.name ?? '' },
        check: values => checkFields(passkeyName, values),
        send: async ({ name }) => {
            try {
                await (passkey ? rename(passkey.id, name) : add(name));
            } catch (error) {
                if (isKnownAlready(error)) throw new Error('known');
                throw isTurnedDown(error) ? new Error('turnedDown') : error;
            }
        },
        done: translate(`account.passkeys.${passkey ? 'renamed' : 'added'}`),
        onDone,
        onRefused: error =>
            error instanceof Error && ['known', 'turnedDown'].includes(error.message)
                ? translate(`account.passkeys.${error.message}`)
                : textOf(error),
    });
    return (
        <FormDialog
            form={form}
            title={title}
            confirm={translate(passkey ? 'common.save' : 'account.passkeys.add')}
            onClose={onClose}
        >
            {!passkey && (
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.passkeys.addText')}
                </Typography>
            )}
            <TextEntry
                name="name"
                label={translate('account.passkeys.name')}
                helperText={translate('account.passkeys.nameHelp')}
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            />
        </FormDialog>
    );
};
