import BugReportOutlined from '@mui/icons-material/BugReportOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../authProvider/whoAmI';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { useErrorLog } from './errorLog';

const ErrorLogDialog = lazy(async () => ({
    default: (await import('./ErrorLogDialog')).ErrorLogDialog,
}));

/** Opens the list of errors; there while it holds some, or browsers report theirs to the reader. */
export const ErrorLogButton = () => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const count = useErrorLog().reduce((sum, entry) => sum + entry.count, 0);
    const isReporting = useSiteSettings()?.report_errors === 1;
    const isReader = (useMe()?.isAdmin ?? false) && isReporting;
    const label = count
        ? translate('errors.open', { smart_count: count })
        : translate('errors.title');
    return (
        <>
            {(count > 0 || isReader) && (
                <Tooltip title={label}>
                    <IconButton onClick={() => setOpen(true)} aria-label={label} size="tall">
                        <Badge badgeContent={count} max={99} color="error">
                            <BugReportOutlined />
                        </Badge>
                    </IconButton>
                </Tooltip>
            )}
            {isOpen && (
                <Suspense fallback={null}>
                    <ErrorLogDialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
