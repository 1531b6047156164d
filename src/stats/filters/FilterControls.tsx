import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormControlLabel, Switch, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Filter } from '../../../contract/analytics/filters';
import { PeriodPicker } from '../components/PeriodPicker';
import { ZoneNote } from '../components/ZoneNote';
import type { ReportScope } from '../report/scope';
import { BesideChips } from '../segments/BesideChips';
import { SegmentMenu } from '../segments/SegmentMenu';
import { ComparePicker } from './ComparePicker';
import { FilterChips } from './FilterChips';
import { type SimplePart, simplePart } from './filterParts';
import { GoalFilter } from './GoalFilter';
import { MoreFilters } from './MoreFilters';
import { QuickFilters } from './QuickFilters';

/** The dialog that lies above the page. */
export type OpenDialog =
    | { type: 'condition'; edited?: { index: number; part: SimplePart } }
    | { type: 'advanced' | 'save' | 'manage' | 'beside' }
    | undefined;

export interface ControlProps {
    scope: ReportScope;
    onOpen: (open: OpenDialog) => void;
}

interface Sheet {
    isSheet?: boolean;
}

const BotsSwitch = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    return (
        <Tooltip title={translate('report.filter.botsHelp')} describeChild>
            <FormControlLabel
                control={
                    <Switch
                        checked={scope.isExcluded}
                        onChange={event => scope.setExcluded(event.target.checked)}
                    />
                }
                label={translate('report.filter.bots')}
                slotProps={{ typography: { variant: 'text' } }}
                sx={{ ml: 0, mr: 0 }}
            />
        </Tooltip>
    );
};

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** Period, comparison, quick filters, and what opens the dialogs; in the sheet of a phone all is in sight. */
export const FilterControls = ({ scope, onOpen, isSheet = false }: ControlProps & Sheet) => {
    const translate = useTranslate();
    const openAdvanced = () => onOpen({ type: 'advanced' });
    return (
        <Box sx={row}>
            <PeriodPicker period={scope.period} today={scope.today} onChange={scope.setPeriod} />
            {scope.isComparable && <ComparePicker scope={scope} />}
            <QuickFilters scope={scope} />
            <GoalFilter scope={scope} />
            <Button startIcon={<AddIcon />} onClick={() => onOpen({ type: 'condition' })}>
                {translate('report.filter.add')}
            </Button>
            {isSheet && (
                <Button color="inherit" onClick={openAdvanced} sx={{ fontWeight: 400 }}>
                    {translate('report.filter.advanced.open')}
                </Button>
            )}
            <SegmentMenu scope={scope} onOpen={onOpen} />
            {(isSheet || scope.isExcluded) && <BotsSwitch scope={scope} />}
            {isSheet ? (
                <ZoneNote timezone={scope.timezone} />
            ) : (
                <MoreFilters scope={scope} onAdvanced={openAdvanced} />
            )}
        </Box>
    );
};

/** The chips of the filter in force; each opens what it can be edited in. */
export const EditableChips = ({ scope, onOpen }: ControlProps) => {
    const edit = (index: number, part: Filter) => {
        const simple = simplePart(part);
        onOpen(
            simple ? { type: 'condition', edited: { index, part: simple } } : { type: 'advanced' },
        );
    };
    return (
        <>
            <FilterChips scope={scope} onEdit={edit} />
            <BesideChips scope={scope} />
        </>
    );
};
