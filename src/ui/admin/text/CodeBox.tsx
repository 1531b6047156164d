import { Box, Skeleton } from '@mui/material';
import { CopyButton } from '../controls/CopyButton';

export const CodeBox = ({ code, label }: { code: string | undefined; label: string }) => {
    if (code === undefined) return <Skeleton variant="rounded" height={110} />;
    return (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <Box
                component="pre"
                // a region that scrolls must be reachable by keyboard
                tabIndex={0}
                role="group"
                aria-label={label}
                sx={{
                    typography: 'code',
                    m: 0,
                    p: 2,
                    bgcolor: 'background.default',
                    lineHeight: 1.6,
                    whiteSpace: 'pre-wrap',
                    overflowWrap: 'anywhere',
                }}
            >
                {code}
            </Box>
            <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right' }}>
                <CopyButton text={code} isMain />
            </Box>
        </Box>
    );
};
