import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { listFormats } from '../../../contract/platform/resource';
import { marketReportFilePath } from '../../../contract/trade/marketReport';
import { callAddress } from '../../dataProvider/address';
import { useFileDownload } from '../../stats/table/useFileDownload';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { useLanguage } from '../../ui/admin/text/useLanguage';

/** Every month and type of the span as a file, in all currencies. */
export const ReportFileMenu = ({ span }: { span: { from: string; until: string } }) => {
    const translate = useTranslate();
    const lang = useLanguage() === 'zh' ? 'zh' : 'en';
    const { busy, begin } = useFileDownload();
    const { button, menu, closing } = useMenu();
    return (
        <>
            <Button startIcon={<FileDownloadOutlined />} loading={busy} {...button}>
                {translate('marketReport.export')}
            </Button>
            <Menu {...menu}>
                {listFormats.map(format => (
                    <MenuItem
                        key={format}
                        onClick={closing(() => {
                            const words = { ...span, format, lang };
                            const address = callAddress(marketReportFilePath, {}, words);
                            void begin(address, `market.${format}`);
                        })}
                    >
                        {translate(`report.export.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
