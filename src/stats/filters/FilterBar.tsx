import { Box, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportScope } from '../report/scope';
import { EditableChips, FilterControls, type OpenDialog } from './FilterControls';
import { FilterDialogs } from './FilterDialogs';
import { FilterSheet } from './FilterSheet';
import { useCloseOnBack } from './useCloseOnBack';

/** Period, comparison and filter of a report, all kept in the address. */
export const FilterBar = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [open, setOpen] = useState<OpenDialog>();
    const [isSheetOpen, setSheetOpen] = useState(false);
    const close = () => setOpen(undefined);
    useCloseOnBack(open !== undefined || (isPhone && isSheetOpen), () =>
        open ? close() : setSheetOpen(false),
    );
    return (
        <Box
            role="region"
            aria-label={translate('report.filter.bar')}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
        >
            {isPhone ? (
                <FilterSheet
                    scope={scope}
                    isOpen={isSheetOpen}
                    onSheet={setSheetOpen}
                    onOpen={setOpen}
                />
            ) : (
                <>
                    <FilterControls scope={scope} onOpen={setOpen} />
                    <EditableChips scope={scope} onOpen={setOpen} />
                </>
            )}
            <FilterDialogs scope={scope} open={open} onClose={close} />
        </Box>
    );
};
