import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useCovers } from '../../../ui/admin/useCovers';
import { listPath } from '../recordPaths';
import { useSaveKey } from './useSaveKey';

interface Props {
    name: string;
    busy: boolean;
    /** at the far end, such as Delete */
    children?: ReactNode;
}

/** Save and Cancel, always in sight; react-admin's has no way back to the list, and saves only what was touched. */
export const FormToolbar = ({ name, busy, children }: Props) => {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const inside = useSaveKey();
    useCovers(inside, 'bottom');
    return (
        <Box
            ref={inside}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                position: 'sticky',
                bottom: 0,
                zIndex: 2,
                px: { xs: 2, md: 3 },
                py: 1.5,
                bgcolor: 'background.paper',
                borderTop: 1,
                borderColor: 'divider',
                borderRadius: '0 0 8px 8px',
            }}
        >
            <Button type="submit" variant="contained" loading={busy || isSubmitting} size="tall">
                {translate('common.save')}
            </Button>
            <Button component={Link} to={listPath(name) ?? '/'} size="tall">
                {translate('common.cancel')}
            </Button>
            <Box sx={{ ml: 'auto' }}>{children}</Box>
        </Box>
    );
};
