import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import { touchHeight } from '../../ui/admin/touch';
import { useRegionNames } from '../names/worldRegions';
import type { ReportScope } from '../report/scope';
import { useFilterWords } from '../segments/useFilterWords';
import { useSegments } from '../segments/useSegments';
import { fieldValueText } from '../table/fieldValueText';
import { fixedValues } from './fields';
import { useSuggestions } from './useSuggestions';

interface Props {
    field: FilterField;
    values: readonly string[];
    scope: ReportScope;
    error?: string | undefined;
    isSmall?: boolean;
    onChange: (values: string[]) => void;
}

/** How a field is counted, where its name does not say so. */
const helpOf = (field: FilterField): string => {
    if (field.startsWith('first')) return 'segment.help.first';
    return field === 'visitNumber' || field === 'segment'
        ? `segment.help.${field}`
        : 'report.filter.valuesHelp';
};

/** The values of a condition: those of the period to choose from, or typed. */
export const ValuesField = ({ field, values, scope, error, isSmall, onChange }: Props) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    useRegionNames();
    const words = useFilterWords(scope.subject, [], field === 'segment');
    const suggestions = useSuggestions(field, typed, scope);
    const segments = useSegments(scope.subject, field === 'segment').list;
    const options = field === 'segment' ? segments.map(({ id }) => id) : suggestions.values;
    const textOf = (value: string) => fieldValueText(field, value, words);
    const isOpen = fixedValues[field] === undefined && field !== 'segment';
    const add = (next: readonly string[]) => onChange([...new Set(next)].slice(0, 50));
    return (
        <Autocomplete
            multiple
            freeSolo={isOpen}
            autoHighlight={!isOpen}
            size="small"
            value={[...values]}
            options={[...options]}
            loading={suggestions.isLoading}
            inputValue={typed}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, next) => add(next)}
            onBlur={() => {
                // what was typed and not confirmed is meant as well
                if (isOpen && typed.trim()) add([...values, typed.trim()]);
                setTyped('');
            }}
            getOptionLabel={textOf}
            filterSelectedOptions
            filterOptions={(options, { inputValue }) => {
                const wanted = inputValue.trim().toLowerCase();
                return options.filter(
                    option =>
                        option.toLowerCase().includes(wanted) ||
                        textOf(option).toLowerCase().includes(wanted),
                );
            }}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            clearText={translate('report.filter.clear')}
            loadingText={translate('ra.page.loading')}
            noOptionsText={translate('report.filter.noSuggestion')}
            renderOption={({ key: _, ...props }, option) => (
                <Box
                    component="li"
                    {...props}
                    key={option}
                    sx={{ ...touchHeight(36), overflowWrap: 'anywhere' }}
                >
                    {textOf(option)}
                </Box>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    variant="outlined"
                    margin="none"
                    label={translate('report.filter.values')}
                    error={error !== undefined}
                    helperText={error ?? (isSmall ? undefined : translate(helpOf(field)))}
                />
            )}
            sx={{ minWidth: 0 }}
        />
    );
};
