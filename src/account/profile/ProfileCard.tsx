import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { profileInput, type UserInfo } from '../../../contract/identity/accounts';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { checkFields } from '../../ui/text/checkFields';
import { showToast } from '../../ui/toasts/toasts';
import { AvatarField } from './AvatarField';
import { EmailDialog } from './EmailDialog';
import { useRefreshMe } from './useRefreshMe';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box>
        <Note component="dt">{label}</Note>
        <Typography component="dd" variant="text" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {children}
        </Typography>
    </Box>
);

/** One's picture, address and name, and the roles that others give. */
export const ProfileCard = ({ me }: { me: UserInfo }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const refresh = useRefreshMe();
    const [isChanging, setIsChanging] = useState(false);
    const { busy, submit } = useSubmit();
    const save = (data: unknown) =>
        submit(async () => {
            const { name } = data as { name: string };
            await callApi(calls.updateProfile, { body: { name } });
            await refresh();
            showToast({ kind: 'success', title: translate('account.nameSaved') });
        });
    const roles = me.roles.map(role => translate(`account.role.${role}`));
    return (
        <SectionCard title={translate('account.you')}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 1, display: 'grid', gap: 2 }}>
                <AvatarField me={me} />
                <Box
                    component="dl"
                    sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: '12px 40px' }}
                >
                    <Fact label={translate('account.email')}>
                        {me.email}{' '}
                        <Button
                            size="small"
                            aria-label={translate('account.changeEmail.title')}
                            onClick={() => setIsChanging(true)}
                            sx={{ ...touchHeight(30), my: -0.5 }}
                        >
                            {translate('account.changeEmail.ask')}
                        </Button>
                    </Fact>
                    <Fact label={translate('account.roles')}>
                        {roles.join(language === 'zh' ? '、' : ', ')}
                    </Fact>
                </Box>
                <Form
                    record={{ name: me.name }}
                    validate={values => checkFields(profileInput, values)}
                    onSubmit={save}
                    disableInvalidFormNotification
                >
                    <TextInput
                        {...fieldLook}
                        source="name"
                        label="account.name"
                        helperText="account.nameHelp"
                        autoComplete="name"
                        isRequired
                    />
                    <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1 }}>
                        {translate('common.save')}
                    </Button>
                </Form>
            </Box>
            {isChanging && <EmailDialog email={me.email} onClose={() => setIsChanging(false)} />}
        </SectionCard>
    );
};
