import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useGranted } from '../../authProvider/useGranted';
import { touchHeight } from '../../ui/admin/touch';
import { ImportDialog } from './ImportDialog';

/** Opens the import of many addresses. */
export const ImportButton = () => {
    const translate = useTranslate();
    const isGranted = useGranted('usdt_addresses', 'create');
    const [isOpen, setIsOpen] = useState(false);
    if (!isGranted) return null;
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<UploadIcon />}
                onClick={() => setIsOpen(true)}
                sx={touchHeight(40)}
            >
                {translate('finance.import.open')}
            </Button>
            {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
        </>
    );
};
