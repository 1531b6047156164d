import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ListFormat, listFormats } from '../../../contract/platform/resource';
import { statementPath } from '../../../contract/trade/wallet';
import { callAddress } from '../../dataProvider/address';
import { useFileDownload } from '../../stats/table/useFileDownload';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import type { StatementWords } from './statementFilter';

const useDownload = (words: StatementWords) => {
    const language = useLanguage();
    const { busy, begin } = useFileDownload();
    const download = (format: ListFormat) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const lang = language === 'zh' ? 'zh' : 'en';
        const query = { ...words, format, lang, zone: timeZone };
        return begin(callAddress(statementPath, {}, query), `statement.${format}`);
    };
    return { busy, begin: download };
};

/** The filtered statement as a file. */
export const StatementDownload = ({ words }: { words: StatementWords }) => {
    const translate = useTranslate();
    const { busy, begin } = useDownload(words);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                startIcon={<FileDownloadOutlined />}
                loading={busy}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('wallet.download')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                <ListSubheader
                    role="presentation"
                    sx={{ lineHeight: 1.5, py: 1, maxWidth: 300, bgcolor: 'transparent' }}
                >
                    {translate('wallet.chained')}
                </ListSubheader>
                {listFormats.map(format => (
                    <MenuItem
                        key={format}
                        onClick={() => {
                            setAnchor(null);
                            void begin(format);
                        }}
                    >
                        {translate(`report.export.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
