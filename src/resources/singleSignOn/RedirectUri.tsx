import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../ui/admin/controls/CopyButton';
import { Note } from '../../ui/admin/text/Note';

/** The address that has to be entered at the provider; nothing before it is known. */
export const RedirectUri = ({ publicUrl, id }: { publicUrl: string | null; id: string }) => {
    const translate = useTranslate();
    if (publicUrl === null || id === '') return null;
    const address = `${publicUrl}/sso/${id}`;
    return (
        <Box>
            <Note>{translate('singleSignOn.redirect')}</Note>
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                <Box component="code" sx={{ typography: 'code', overflowWrap: 'anywhere' }}>
                    {address}
                </Box>
                <CopyButton text={address} />
            </Box>
        </Box>
    );
};
