import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyImport } from '../../../../contract/platform/imports';
import { ToCallers } from '../../../authProvider/Offered';

const ImportDialog = lazy(async () => ({
    default: (await import('./ImportDialog')).ImportDialog,
}));

/** For those who may make records of a list by a file. */
export const ImportButton = ({ declared }: { declared: AnyImport }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <ToCallers call={declared.calls.begin}>
            <Button
                variant="outlined"
                startIcon={<FileUploadOutlined />}
                onClick={() => setIsOpen(true)}
            >
                {translate('office.import.button')}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ImportDialog declared={declared} onClose={() => setIsOpen(false)} />
                </Suspense>
            )}
        </ToCallers>
    );
};
