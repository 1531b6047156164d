import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { Note } from '../../../ui/admin/text/Note';

interface Props {
    sha256: string;
    /** of which file; the only one there is without it */
    label?: string;
}

/** The SHA-256 of a file, to be copied. */
export const Digest = ({ sha256, label }: Props) => {
    const translate = useTranslate();
    if (sha256 === '') return null;
    return (
        <Box>
            <Note component="p">{label ?? translate('order.download.sha256')}</Note>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box
                    component="code"
                    sx={{
                        typography: 'code',
                        overflowWrap: 'anywhere',
                        minWidth: 0,
                        flex: '1 1 260px',
                    }}
                >
                    {sha256}
                </Box>
                <CopyButton text={sha256} />
            </Box>
        </Box>
    );
};
