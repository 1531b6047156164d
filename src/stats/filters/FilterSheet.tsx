import TuneIcon from '@mui/icons-material/Tune';
import { Badge, Box, Button, Drawer, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePeriodText } from '../components/usePeriodText';
import type { ReportScope } from '../report/scope';
import { type ControlProps, EditableChips, FilterControls } from './FilterControls';
import { partsOf } from './filterParts';

/** Parts of the filter, the comparison and the switch, as far as they are in force. */
const countInForce = (scope: ReportScope): number =>
    partsOf(scope.filter).length +
    scope.segments.length +
    (scope.comparison ? 1 : 0) +
    (scope.isExcluded ? 1 : 0);

interface SheetProps extends ControlProps {
    isOpen: boolean;
    onSheet: (isOpen: boolean) => void;
}

/** On a phone everything lies in a sheet; a button says the period and how much is in force, chips which rows. */
export const FilterSheet = ({ scope, isOpen, onSheet, onOpen }: SheetProps) => {
    const translate = useTranslate();
    const periodText = usePeriodText(scope.today);
    const count = countInForce(scope);
    return (
        <>
            <Badge badgeContent={count} color="primary" sx={{ width: 1 }}>
                <Button
                    fullWidth
                    variant="outlined"
                    startIcon={<TuneIcon />}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    aria-label={`${translate(
                        count > 0 ? 'report.filter.sheetCount' : 'report.filter.sheet',
                        { smart_count: count },
                    )}: ${periodText(scope.period)}`}
                    onClick={() => onSheet(true)}
                >
                    {periodText(scope.period)}
                </Button>
            </Badge>
            {!isOpen && <EditableChips scope={scope} onOpen={onOpen} />}
            <Drawer
                anchor="bottom"
                open={isOpen}
                onClose={() => onSheet(false)}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-modal': true,
                        'aria-labelledby': 'filter-sheet',
                        sx: { maxHeight: '90vh', borderRadius: '12px 12px 0 0' },
                    },
                }}
            >
                <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}>
                    <Typography id="filter-sheet" variant="h2">
                        {translate('report.filter.sheet')}
                    </Typography>
                    <FilterControls isSheet scope={scope} onOpen={onOpen} />
                    <EditableChips scope={scope} onOpen={onOpen} />
                    <Button variant="contained" onClick={() => onSheet(false)}>
                        {translate('report.filter.done')}
                    </Button>
                </Box>
            </Drawer>
        </>
    );
};
