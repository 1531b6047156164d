import CloseIcon from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, CircularProgress, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type ExportFormat,
    type ExportName,
    exportFormats,
    exportPath,
} from '../../../contract/analytics/exports';
import { callAddress } from '../../dataProvider/address';
import { downloadExport, type ExportProgress, saveFile } from '../../dataProvider/downloadExport';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { errorKey } from '../../ui/admin/text/errorText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchBox } from '../../ui/admin/touch';
import { bytes as bytesText } from '../../ui/text/bytes';
import { percent } from '../../ui/text/numbers';
import { isTold, withRequest } from '../../ui/toasts/failureToast';
import { showToast } from '../../ui/toasts/toasts';
import type { ReportScope } from '../report/scope';

interface Props {
    name: ExportName;
    scope: ReportScope;
    /** what the file's report is asked for */
    asked: Parameters<typeof callAddress>[2];
}

const useExport = ({ name, scope, asked }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [progress, setProgress] = useState<ExportProgress | null>(null);
    const running = useRef<AbortController | null>(null);
    // a page that is left needs its file no more
    useEffect(() => () => running.current?.abort(), []);
    const begin = async (format: ExportFormat) => {
        const own = new AbortController();
        running.current = own;
        setProgress({ bytes: 0, lines: 0, rows: undefined });
        const lang = language === 'zh' ? 'zh' : 'en';
        const address = callAddress(exportPath, { report: name }, { ...asked, format, lang });
        const { from, to } = scope.period;
        // an Excel file is packed: its bytes say how it goes on, not its lines
        const show = (now: ExportProgress) =>
            setProgress(format === 'csv' ? now : { ...now, rows: undefined });
        try {
            const fallback = `${name}-${from}-${to}.${format}`;
            const file = await downloadExport(address, fallback, own.signal, show);
            saveFile(file);
            showToast({
                kind: 'info',
                title: translate('report.export.done', { name: file.name }),
            });
        } catch (error) {
            if (own.signal.aborted || isTold(error)) return;
            const title = translate('report.export.failed');
            const text = translate(errorKey(error));
            showToast(withRequest({ kind: 'error', title, text }, error));
        } finally {
            if (running.current === own) setProgress(null);
        }
    };
    return { progress, begin, cancel: () => running.current?.abort() };
};

/** The whole result as a file, with how much of it has come and a way to stop. */
export const FileButton = (props: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { progress, begin, cancel } = useExport(props);
    const { button, menu, closing } = useMenu();
    const label = translate('report.export.label');
    if (progress !== null) {
        const { rows, lines } = progress;
        const share = rows && Math.min(1, lines / rows);
        return (
            <Box sx={{ typography: 'note', display: 'flex', alignItems: 'center', gap: 1 }}>
                <CircularProgress
                    size={16}
                    aria-hidden="true"
                    {...(share !== undefined && { variant: 'determinate', value: share * 100 })}
                />
                <span role="status">
                    {share === undefined
                        ? translate('report.export.running', { size: bytesText(progress.bytes) })
                        : translate('report.export.running', { size: percent(share, language, 0) })}
                </span>
                <IconButton aria-label={translate('report.export.cancel')} onClick={cancel}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Box>
        );
    }
    return (
        <>
            <Tooltip title={label}>
                <IconButton aria-label={label} {...button} sx={touchBox(36)}>
                    <FileDownloadOutlined />
                </IconButton>
            </Tooltip>
            <Menu {...menu}>
                {exportFormats.map(format => (
                    <MenuItem key={format} onClick={closing(() => void begin(format))}>
                        {translate(`report.export.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
