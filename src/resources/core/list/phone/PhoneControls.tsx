import ChecklistIcon from '@mui/icons-material/Checklist';
import { Box, Button } from '@mui/material';
import type { ReactElement } from 'react';
import { FilterContext, useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../../contract/backOffice';
import { touch } from '../../../../ui/admin/touch';
import { ExportMenu } from '../ExportMenu';
import { ListFilters } from '../ListFilters';
import type { ResourceListProps } from '../resourceListProps';
import { SearchFilter } from '../SearchFilter';
import { ViewMenu } from '../views/ViewMenu';
import { FilterDrawer } from './FilterDrawer';
import { SortMenu } from './SortMenu';

const search = [<SearchFilter key="q" source="q" alwaysOn />];

interface Own {
    filters: readonly ReactElement<{ source: string; alwaysOn?: boolean }>[];
    /** whether a tap on a card chooses it */
    isChoosing: boolean;
    onChoosing: (isChoosing: boolean) => void;
}

/** What can be set of a list on a phone: search, filters, order, view, and whether cards are chosen. */
export const PhoneControls = <Name extends ResourceName>({
    filters,
    isChoosing,
    onChoosing,
    ...props
}: Omit<ResourceListProps<Name>, 'filters'> & Own) => {
    const translate = useTranslate();
    const { onUnselectItems } = useListContext();
    const toggle = () => {
        if (isChoosing) onUnselectItems();
        onChoosing(!isChoosing);
    };
    return (
        <Box sx={{ mb: 2, '& .MuiButton-root': { minHeight: touch, px: 0.75 } }}>
            {props.search !== false && (
                <FilterContext.Provider value={search}>
                    <Box sx={{ display: 'flex', mb: 0.5, '& form': { flex: '1 1 100%' } }}>
                        <ListFilters />
                    </Box>
                </FilterContext.Provider>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                <FilterDrawer filters={filters} />
                <SortMenu name={props.name} />
                <ViewMenu {...props} />
                {props.bulk !== false && !props.rows && (
                    <Button
                        size="small"
                        startIcon={<ChecklistIcon />}
                        aria-pressed={isChoosing}
                        onClick={toggle}
                    >
                        {translate('office.list.select')}
                    </Button>
                )}
                <ExportMenu name={props.name} />
            </Box>
        </Box>
    );
};
