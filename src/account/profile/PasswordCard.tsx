import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { passwordChange } from '../../../contract/identity/accounts';
import type { CallInput } from '../../../contract/platform/call';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { PasswordField } from '../../ui/admin/controls/formFields';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { checkFields } from '../../ui/text/checkFields';
import { showToast } from '../../ui/toasts/toasts';

type Body = NonNullable<CallInput<typeof calls.changePassword>['body']>;

export const PasswordCard = ({ email }: { email: string }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { busy, submit } = useSubmit();
    // another key empties the form
    const [round, setRound] = useState(0);
    const save = (data: unknown) =>
        submit(async () => {
            const { current, password } = data as Body;
            await callApi(calls.changePassword, { body: { current, password } });
            setRound(round + 1);
            void queryClient.invalidateQueries({ queryKey: [calls.listSessions.path] });
            showToast({ kind: 'success', title: translate('account.password.changed') });
        });
    return (
        <SectionCard title={translate('account.password.title')}>
            <Form
                key={round}
                defaultValues={{ current: '', password: '' }}
                validate={values => checkFields(passwordChange, values)}
                onSubmit={save}
                disableInvalidFormNotification
            >
                {/* for password managers, which otherwise cannot tell whose it is */}
                <input hidden autoComplete="username" value={email} readOnly />
                <Box sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                    <PasswordField source="current" label="account.password.current" />
                    <PasswordField
                        isNew
                        source="password"
                        label="account.password.next"
                        helperText="account.password.nextHelp"
                    />
                    <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1 }}>
                        {translate('account.password.change')}
                    </Button>
                </Box>
            </Form>
        </SectionCard>
    );
};
