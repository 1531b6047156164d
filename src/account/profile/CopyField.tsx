import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../ui/admin/controls/CopyButton';
import { Note } from '../../ui/admin/text/Note';

/** A text that people pass on, with its label and a button that copies it. */
export const CopyField = ({ label, text }: { label: string; text: string }) => {
    const copy = useTranslate()('common.copy');
    return (
        <Box>
            <Note sx={{ mb: 0.5 }}>{label}</Note>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
                <Box
                    component="code"
                    sx={{ typography: 'code', fontSize: 15, overflowWrap: 'anywhere' }}
                >
                    {text}
                </Box>
                <CopyButton text={text} name={`${copy}: ${label}`} />
            </Box>
        </Box>
    );
};
