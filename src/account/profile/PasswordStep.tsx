import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import { endTotp } from '../../../contract/identity/accounts';
import { PasswordField } from '../../ui/admin/controls/formFields';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
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
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    return (
        <Form
            defaultValues={{ password: '' }}
            validate={values => checkFields(endTotp.body, values)}
            onSubmit={(data: unknown) =>
                submit(() => onPassword((data as { password: string }).password))
            }
            disableInvalidFormNotification
        >
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{text}</Typography>
                <PasswordField autoFocus source="password" label="account.password.ask" />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose}>{translate('common.cancel')}</Button>
                <Button
                    type="submit"
                    variant="contained"
                    color={isDangerous ? 'error' : 'primary'}
                    loading={busy}
                >
                    {action}
                </Button>
            </DialogActions>
        </Form>
    );
};
