import { Typography } from '@mui/material';
import { ownPassword } from '../../../contract/identity/accounts';
import { PasswordField } from '../../ui/admin/controls/formFields';
import { DialogForm } from '../../ui/admin/dialogs/DialogForm';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { checkFields } from '../../ui/text/checkFields';

interface Props {
    titleId: string;
    title: string;
    text: string;
    /** what the main button says */
    action: string;
    isDangerous?: boolean;
    onPassword: (password: string) => Promise<void>;
    onClose: () => void;
}

/** Asks for the password before something about the account's safety changes. */
export const PasswordStep = (props: Props) => {
    const { titleId, title, text, action, isDangerous = false, onPassword, onClose } = props;
    const form = useSubmitForm({
        defaultValues: { password: '' },
        check: values => checkFields(ownPassword, values),
        send: ({ password }) => onPassword(password),
    });
    return (
        <DialogForm
            titleId={titleId}
            form={form}
            title={title}
            confirm={action}
            isDangerous={isDangerous}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {text}
            </Typography>
            <PasswordField autoFocus source="password" label="account.password.ask" />
        </DialogForm>
    );
};
