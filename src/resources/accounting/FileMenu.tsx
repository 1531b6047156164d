import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ListFormat, listFormats } from '../../../contract/platform/resource';
import { journalFilePath } from '../../../contract/trade/accounting/accountingCalls';
import { callAddress } from '../../dataProvider/address';
import { useFileDownload } from '../../stats/table/useFileDownload';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { useLanguage } from '../../ui/admin/text/useLanguage';

export interface Days {
    from: string;
    until: string;
}

const contents = ['journal', 'accounts'] as const;
type Content = (typeof contents)[number];

const useDownload = (days: Days) => {
    const language = useLanguage();
    const { busy, begin } = useFileDownload();
    const download = (content: Content, format: ListFormat) => {
        const lang = language === 'zh' ? 'zh' : 'en';
        const address = callAddress(journalFilePath, {}, { ...days, content, format, lang });
        return begin(address, `${content}.${format}`);
    };
    return { busy, begin: download };
};

/** The journal or the trial balance of some days as a file. */
export const FileMenu = ({ days }: { days: Days }) => {
    const translate = useTranslate();
    const { busy, begin } = useDownload(days);
    const { button, menu, closing } = useMenu();
    return (
        <>
            <Button startIcon={<FileDownloadOutlined />} loading={busy} {...button}>
                {translate('accounting.accounts.export')}
            </Button>
            <Menu {...menu}>
                {contents.flatMap(content =>
                    listFormats.map(format => (
                        <MenuItem
                            key={`${content} ${format}`}
                            onClick={closing(() => void begin(content, format))}
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
