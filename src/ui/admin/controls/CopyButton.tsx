import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { copyText } from './copyText';

interface Props {
    text: string;
    /** what the button says; `Copy` unless given */
    label?: string;
    /** what it is called where several look alike */
    name?: string;
    /** the only thing to do here */
    isMain?: boolean;
}

export const CopyButton = ({ text, label, name, isMain = false }: Props) => {
    const translate = useTranslate();
    const [copied, setCopied] = useState(false);
    useEffect(() => {
        if (!copied) return;
        const timer = setTimeout(() => setCopied(false), 3000);
        return () => clearTimeout(timer);
    }, [copied]);
    return (
        <Button
            variant={isMain && !copied ? 'contained' : 'outlined'}
            aria-label={copied ? undefined : name}
            startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
            onClick={async () => setCopied(await copyText(text))}
            sx={{ flexShrink: 0 }}
        >
            <span aria-live="polite">
                {copied ? translate('common.copied') : (label ?? translate('common.copy'))}
            </span>
        </Button>
    );
};
