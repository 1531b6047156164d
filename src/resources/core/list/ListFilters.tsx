import { Box } from '@mui/material';
import type { FormHTMLAttributes } from 'react';
import {
    FilterFormBase,
    FilterLiveForm,
    ListContext,
    useFilterContext,
    useListContext,
} from 'react-admin';
import { touchBox } from '../../../ui/admin/touch';
import { useComposing } from '../fields/useComposing';

/** ms after the last key; a list is asked for no more often */
const pauseMs = 200;

const formStyle = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    flex: '1 1 320px',
    '& .RaFilterForm-filterFormInput .MuiFormControl-root': { m: 0 },
    '& .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
    '& .MuiFormHelperText-root': { display: 'none' },
    '& .filter-field': { alignItems: 'center' },
    // the input leaves room for the button that takes it away
    '& .filter-field > div': { flex: '1 1 auto' },
    '& .RaFilterFormInput-hideButton': {
        m: 0,
        flex: 'none',
        ...touchBox(0),
    },
} as const;

const LiveForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
    <Box component="form" noValidate sx={formStyle} {...props} />
);

/**
 * What a list is filtered by, set while one types. Nothing is searched for while an input method
 * still composes the text.
 */
export const ListFilters = () => {
    const list = useListContext();
    const filters = useFilterContext();
    const { mayAsk, listeners } = useComposing(({ form }) => form?.requestSubmit());
    const setFilters: typeof list.setFilters = (...set) => {
        if (mayAsk()) list.setFilters(...set);
    };
    return (
        <Box {...listeners} sx={{ display: 'contents' }}>
            <ListContext.Provider value={{ ...list, setFilters }}>
                <FilterLiveForm debounce={pauseMs} formComponent={LiveForm}>
                    <FilterFormBase filters={filters} />
                </FilterLiveForm>
            </ListContext.Provider>
        </Box>
    );
};
