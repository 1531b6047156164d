import CloseIcon from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, CircularProgress, IconButton, Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { listFormats, maxIds } from '../../../../contract/platform/resource';
import { useGranted } from '../../../authProvider/useGranted';
import type { ExportProgress } from '../../../dataProvider/downloadExport';
import { useMenu } from '../../../ui/admin/controls/useMenu';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touchBox } from '../../../ui/admin/touch';
import { bytes } from '../../../ui/text/bytes';
import { percent } from '../../../ui/text/numbers';
import { useExport } from './useExport';

interface RunningProps {
    progress: ExportProgress;
    onCancel: () => void;
}

const Running = ({ progress: { bytes: size, lines, rows }, onCancel }: RunningProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const share = rows && Math.min(1, lines / rows);
    const done = share === undefined ? bytes(size) : percent(share, language, 0);
    return (
        <Box sx={{ typography: 'note', display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress
                size={16}
                aria-hidden="true"
                {...(share !== undefined && { variant: 'determinate', value: share * 100 })}
            />
            <span role="status">{translate('report.export.running', { size: done })}</span>
            <IconButton
                aria-label={translate('report.export.cancel')}
                onClick={onCancel}
                sx={touchBox(0)}
            >
                <CloseIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};

interface Props {
    name: ResourceName;
    /** the chosen rows; the whole result without them */
    ids?: readonly string[];
}

/** A list as a file: the whole filtered result, or the chosen rows. */
export const ExportMenu = ({ name, ids }: Props) => {
    const translate = useTranslate();
    const isGranted = useGranted(name, 'export');
    const { total } = useListContext();
    const { progress, begin, cancel } = useExport(name, ids);
    const { button, menu, closing } = useMenu();
    if (!isGranted) return null;
    if (progress !== null) return <Running progress={progress} onCancel={cancel} />;
    return (
        <>
            <Button
                size="small"
                startIcon={<FileDownloadOutlined />}
                {...button}
                disabled={total === 0 || (ids !== undefined && ids.length > maxIds)}
            >
                {translate('ra.action.export')}
            </Button>
            <Menu {...menu}>
                {listFormats.map(format => (
                    <MenuItem key={format} onClick={closing(() => void begin(format))}>
                        {translate(`report.export.${format}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
