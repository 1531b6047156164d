import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../ui/admin/controls/CopyButton';

interface Props {
    /** what it is for */
    label: string;
    /** one line or several */
    text: string;
}

/** Something to be put into another file, with a button that copies it. */
export const CopyBlock = ({ label, text }: Props) => {
    const copy = useTranslate()('common.copy');
    return (
        <Box sx={{ typography: 'text' }}>
            {label}
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1.5,
                    mt: 0.5,
                    px: 1.5,
                    py: 1,
                    borderRadius: 1,
                    bgcolor: 'background.default',
                }}
            >
                <Box component="code" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {text}
                </Box>
                <CopyButton text={text} name={`${copy}: ${text}`} />
            </Box>
        </Box>
    );
};
