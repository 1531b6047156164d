import { Box } from '@mui/material';
import DOMPurify from 'dompurify';

/** HTML that people wrote, in a frame that it cannot grow out of. */
export const SafeHtml = ({ html }: { html: string }) => (
    <Box
        sx={{
            maxHeight: 320,
            overflow: 'auto',
            '& img': { maxWidth: '100%' },
            '& > :first-of-type': { mt: 0 },
            '& > :last-child': { mb: 0 },
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server and here
        dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }}
    />
);
