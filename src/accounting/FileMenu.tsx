import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { journalFilePath } from '../../contract/accounting/accountingCalls';
import { type ListFormat, listFormats } from '../../contract/resource';
import { callAddress } from '../dataProvider/address';
import { useRefusalText } from '../resources/core/useRefusalText';
import { isTold } from '../shared/failureToast';
import { showToast } from '../shared/toasts';
import { useLanguage } from '../stats/components/useLanguage';
import { downloadExport, saveFile } from '../stats/table/downloadExport';

export interface Days {
    from: string;
    until: string;
}

const contents = ['journal', 'accounts'] as const;
type Content = (typeof contents)[number];

const useDownload = (days: Days) => {
    const translate = useTranslate();
    const language = useLanguage();
    const textOf = useRefusalText();
    const [busy, setBusy] = useState(false);
    const running = useRef<AbortController | null>(null);
    // a page that is left needs its file no more
    useEffect(() => () => running.current?.abort(), []);
    const begin = async (content: Content, format: ListFormat) => {
        const own = new AbortController();
        running.current = own;
        setBusy(true);
        const lang = language === 'zh' ? 'zh' : 'en';
        const address = callAddress(journalFilePath, {}, { ...days, content, format, lang });
        try {
            saveFile(await downloadExport(address, `${content}.${format}`, own.signal, () => {}));
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

/** The journal or the trial balance of some days as a file. */
export const FileMenu = ({ days }: { days: Days }) => {
    const translate = useTranslate();
    const { busy, begin } = useDownload(days);
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
                {translate('accounting.accounts.export')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {contents.flatMap(content =>
                    listFormats.map(format => (
                        <MenuItem
                            key={`${content} ${format}`}
                            onClick={() => {
                                setAnchor(null);
                                void begin(content, format);
                            }}
                        >
                            {translate(`accounting.accounts.files.${content}`)} ·{' '}
                            {translate(`report.export.${format}`)}
                        </MenuItem>
                    )),
                )}
            </Menu>
        </>
    );
};
