import FilterListIcon from '@mui/icons-material/FilterList';
import { Badge, Box, Button, Drawer, Typography } from '@mui/material';
import { cloneElement, type ReactElement, useId, useState } from 'react';
import { FilterContext, useListContext, useTranslate } from 'react-admin';
import { touch } from '../../../../ui/admin/touch';
import { ListFilters } from '../ListFilters';
import { useWithoutFilters } from '../useWithoutFilters';

const columnStyle = {
    '& form': { flexDirection: 'column', alignItems: 'stretch', flex: 'none' },
    '& .filter-field, & .MuiFormControl-root': { width: 1, maxWidth: 'none' },
    '& .RaFilterFormInput-hideButton': { display: 'none' },
} as const;

interface Props {
    filters: readonly ReactElement<{ source: string; alwaysOn?: boolean }>[];
}

/** All filters of a list in a drawer at the lower edge, where a thumb is. */
export const FilterDrawer = ({ filters }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setIsOpen] = useState(false);
    const { filterValues, total } = useListContext();
    const { isFiltered, remove } = useWithoutFilters();
    const sources = filters.map(({ props }) => props.source);
    const count = Object.entries(filterValues).filter(
        ([word, value]) => sources.includes(word) && value !== undefined,
    ).length;
    if (filters.length === 0) return null;
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                startIcon={
                    <Badge badgeContent={count} color="primary">
                        <FilterListIcon fontSize="small" />
                    </Badge>
                }
                onClick={() => setIsOpen(true)}
                sx={{ minHeight: touch }}
            >
                {translate('office.list.filters')}
            </Button>
            <Drawer
                anchor="bottom"
                open={isOpen}
                onClose={() => setIsOpen(false)}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-labelledby': id,
                        sx: { p: 2, maxHeight: 0.85, borderRadius: '12px 12px 0 0' },
                    },
                }}
            >
                <Typography
                    id={id}
                    component="h2"
                    variant="subtitle1"
                    sx={{ fontWeight: 600, mb: 2 }}
                >
                    {translate('office.list.filters')}
                </Typography>
                <Box sx={columnStyle}>
                    <FilterContext.Provider
                        value={filters.map(filter => cloneElement(filter, { alwaysOn: true }))}
                    >
                        <ListFilters />
                    </FilterContext.Provider>
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 2 }}>
                    <Button disabled={!isFiltered} onClick={remove} size="tall">
                        {translate('ra.action.remove_all_filters')}
                    </Button>
                    <Button variant="contained" onClick={() => setIsOpen(false)} size="tall">
                        {translate('office.list.show', { smart_count: total ?? 0 })}
                    </Button>
                </Box>
            </Drawer>
        </>
    );
};
