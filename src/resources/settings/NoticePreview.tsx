import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { cleanHtml } from '../../app/announcements/cleanHtml';

/** What a notice will look like; the server sanitises it once more when it is stored. */
export const NoticePreview = ({ html }: { html: string }) => {
    const translate = useTranslate();
    const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
    if (html.trim() === '') return null;
    return (
        <Box sx={{ mb: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Typography component="div" variant="note" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {translate('account.setting.preview')}
            </Typography>
            <Box
                sx={{
                    maxHeight: 240,
                    overflow: 'auto',
                    overflowWrap: 'anywhere',
                    '& img': { maxWidth: 1, height: 'auto' },
                    '& a': { color: 'primary.main' },
                }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above
                dangerouslySetInnerHTML={clean}
            />
        </Box>
    );
};
