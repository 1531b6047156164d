import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { copyText } from './copyText';

export const CodeBox = ({ code, label }: { code: string | undefined; label: string }) => {
    const translate = useTranslate();
    const [copied, setCopied] = useState(false);
    useEffect(() => {
        if (!copied) return;
        const timer = setTimeout(() => setCopied(false), 3000);
        return () => clearTimeout(timer);
    }, [copied]);
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
                    m: 0,
                    p: 2,
                    bgcolor: 'background.default',
                    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
                    fontSize: 13,
                    lineHeight: 1.6,
                    whiteSpace: 'pre-wrap',
                    overflowWrap: 'anywhere',
                }}
            >
                {code}
            </Box>
            <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right' }}>
                <Button
                    variant={copied ? 'text' : 'contained'}
                    startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
                    onClick={async () => setCopied(await copyText(code))}
                >
                    <span aria-live="polite">
                        {translate(copied ? 'common.copied' : 'common.copy')}
                    </span>
                </Button>
            </Box>
        </Box>
    );
};
