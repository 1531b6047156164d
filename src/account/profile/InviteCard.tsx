import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { CopyField } from './CopyField';

export const invitationLink = (code: string): string =>
    `${window.location.origin}/register?invite=${encodeURIComponent(code)}`;

export const InviteCard = ({ code, isClosed }: { code: string; isClosed: boolean }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('account.invite.title')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.invite.text')}
                </Typography>
                {isClosed && <Alert severity="info">{translate('account.invite.closed')}</Alert>}
                <CopyField label={translate('account.invite.code')} text={code} />
                <CopyField label={translate('account.invite.link')} text={invitationLink(code)} />
            </Box>
        </SectionCard>
    );
};
