import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ListFormat, listFormats } from '../../../contract/platform/resource';
import { statementPath } from '../../../contract/trade/wallet';
import { callAddress } from '../../dataProvider/address';
import { useFileDownload } from '../../stats/table/useFileDownload';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { browserZone } from '../../ui/text/times';
import type { StatementWords } from './statementFilter';

const useDownload = (words: StatementWords) => {
    const language = useLanguage();
    const { busy, begin } = useFileDownload();
    const download = (format: ListFormat) => {
        const lang = language === 'zh' ? 'zh' : 'en';
        const query = { ...words, format, lang, zone: browserZone() };
        return begin(callAddress(statementPath, {}, query), `statement.${format}`);
    };
    return { busy, begin: download };
};

/** The filtered statement as a file. */
export const StatementDownload = ({ words }: { words: StatementWords }) => {
    const translate = useTranslate();
    const { busy, begin } = useDownload(words);
    const { button, menu, closing } = useMenu();
    return (
        <>
            <Button startIcon={<FileDownloadOutlined />} loading={busy} {...button}>
                {translate('wallet.download')}
            </Button>
            <Menu {...menu}>
                <ListSubheader
                    role="presentation"
                    sx={{ lineHeight: 1.5, py: 1, maxWidth: 300, bgcolor: 'transparent' }}
                >
                    {translate('wallet.chained')}
                </ListSubheader>
                {listFormats.map(format => (
                    <MenuItem key={format} onClick={closing(() => void begin(format))}>
                        {translate(`report.export.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
