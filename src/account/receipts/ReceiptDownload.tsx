import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const languages = [
    ['zh', '中文'],
    ['en', 'English'],
] as const;

interface Props {
    number: string;
    busy: boolean;
    onChoose: (language: 'en' | 'zh') => void;
}

/** A paper as PDF, in either language. */
export const ReceiptDownload = ({ number, busy, onChoose }: Props) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                startIcon={<FileDownloadOutlined />}
                loading={busy}
                aria-label={translate('plan.downloadFor', { number })}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
                size="tall"
            >
                {translate('plan.download')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {languages.map(([language, name]) => (
                    <MenuItem
                        key={language}
                        onClick={() => {
                            setAnchor(null);
                            onChoose(language);
                        }}
                    >
                        {name}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
