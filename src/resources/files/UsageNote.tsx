import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { exact } from '../../ui/text/numbers';
import { useFilesUsage } from './useFilesUsage';

/** How many files there are, how much they take, and what is left. */
export const UsageNote = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data } = useFilesUsage();
    if (!data) return null;
    const parts = [
        translate('library.usage', { smart_count: data.files, size: bytes(data.bytes) }),
        data.unused > 0 &&
            translate('library.unusedCount', { count: exact(data.unused, language) }),
        data.free !== null && translate('library.free', { size: bytes(data.free) }),
    ];
    return (
        <Typography variant="note" sx={{ color: 'text.secondary', mt: -1.5, mb: 2 }}>
            {parts.filter(Boolean).join(' · ')}
        </Typography>
    );
};
