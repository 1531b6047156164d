import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ExportName, exportFormats, exportPath } from '../../../contract/analytics/exports';
import { callAddress } from '../../dataProvider/address';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchBox } from '../../ui/admin/touch';
import type { ReportScope } from '../report/scope';
import { useFileDownload } from '../table/useFileDownload';

interface Props {
    report: ExportName;
    scope: ReportScope;
    /** further words of its call */
    query?: Record<string, string>;
}

/** A list's whole result as a file. */
export const ListExport = ({ report, scope, query = {} }: Props) => {
    const translate = useTranslate();
    const lang = useLanguage() === 'zh' ? 'zh' : 'en';
    const { busy, begin } = useFileDownload();
    const { button, menu, closing } = useMenu();
    const label = translate('report.export.label');
    const { from, to } = scope.period;
    return (
        <>
            <Tooltip title={label}>
                <IconButton aria-label={label} loading={busy} {...button} sx={touchBox(36)}>
                    <FileDownloadOutlined />
                </IconButton>
            </Tooltip>
            <Menu {...menu}>
                {exportFormats.map(format => {
                    const asked = { ...scope.query, ...query, format, lang };
                    const address = callAddress(exportPath, { report }, asked);
                    const name = `${report}-${from}-${to}.${format}`;
                    return (
                        <MenuItem key={format} onClick={closing(() => void begin(address, name))}>
                            {translate(`report.export.${format}`)}
                        </MenuItem>
                    );
                })}
            </Menu>
        </>
    );
};
