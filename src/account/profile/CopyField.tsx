import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../ui/admin/controls/CopyButton';

/** A text that people pass on, with its label and a button that copies it. */
export const CopyField = ({ label, text }: { label: string; text: string }) => {
    const copy = useTranslate()('common.copy');
    return (
        <Box>
            <Typography component="div" variant="note" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {label}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
                <Box component="code" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
                    {text}
                </Box>
                <CopyButton text={text} name={`${copy}: ${label}`} />
            </Box>
        </Box>
    );
};
