import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { cleanHtml } from '../../app/announcements/cleanHtml';
import { Note } from '../../ui/admin/text/Note';

/** What a notice will look like; the server sanitises it once more when it is stored. */
export const NoticePreview = ({ html }: { html: string }) => {
    const translate = useTranslate();
    const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
    if (html.trim() === '') return null;
    return (
        <Box sx={{ mb: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Note sx={{ mb: 0.5 }}>{translate('account.setting.preview')}</Note>
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
