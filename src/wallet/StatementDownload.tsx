import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ListFormat, listFormats } from '../../contract/resource';
import { statementPath } from '../../contract/wallet';
import { callAddress } from '../dataProvider/address';
import { useRefusalText } from '../resources/core/useRefusalText';
import { isTold } from '../shared/failureToast';
import { showToast } from '../shared/toasts';
import { useLanguage } from '../stats/components/useLanguage';
import { downloadExport, saveFile } from '../stats/table/downloadExport';
import type { StatementWords } from './statementFilter';

const useDownload = (words: StatementWords) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useRefusalText();
    const [busy, setBusy] = useState(false);
    const running = useRef<AbortController | null>(null);
    // a page that is left needs its file no more
    useEffect(() => () => running.current?.abort(), []);
    const begin = async (format: ListFormat) => {
        const own = new AbortController();
        running.current = own;
        setBusy(true);
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const lang = language === 'zh' ? 'zh' : 'en';
        const query = { ...words, format, lang, zone: timeZone };
        try {
            const address = callAddress(statementPath, {}, query);
            saveFile(await downloadExport(address, `statement.${format}`, own.signal, () => {}));
        } catch (error) {
            if (own.signal.aborted || isTold(error)) return;
            const title = translate('report.export.failed');
            showToast({ kind: 'error', title, text: textOf(error) });
        } finally {
            if (running.current === own) setBusy(false);
        }
    };
    return { busy, begin };
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
                sx={{ minHeight: { xs: 44, sm: 36 } }}
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
