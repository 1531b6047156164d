import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TextInput, useTranslate } from 'react-admin';
import { mailState } from '../../../contract/platform/settings';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MailTrial } from './MailTrial';

/** How mail goes out, where answers go, and a mail to try it. */
export const MailCard = () => {
    const translate = useTranslate();
    const { data } = useQuery({
        queryKey: [mailState.path],
        queryFn: ({ signal }) => callApi(mailState, {}, signal, { isSilent: true }),
    });
    return (
        <SectionCard title={translate('account.setting.mail')}>
            <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, pt: 1 }}>
                {data?.server === '' && (
                    <Alert severity="info">{translate('account.setting.mailNone')}</Alert>
                )}
                {data && data.server !== '' && (
                    <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {translate('account.setting.mailServer')}: {data.server}
                        {data.isEncrypted && ' (TLS)'}
                        <br />
                        {translate('account.setting.mailSender')}: {data.sender}
                    </Typography>
                )}
                <TextInput
                    {...fieldLook}
                    source="contact_email"
                    label="account.setting.contact_email"
                    helperText="account.setting.contactHelp"
                    type="email"
                    parse={(text: string | null) => text ?? ''}
                    autoComplete="off"
                />
                {data && data.server !== '' && <MailTrial />}
            </Box>
        </SectionCard>
    );
};
