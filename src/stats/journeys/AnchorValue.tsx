import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import type { JourneyAnchor } from '../../../contract/analytics/journeys';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { useSuggestions } from '../filters/useSuggestions';
import type { ReportScope } from '../report/scope';
import { fieldValueText } from '../table/fieldValueText';

/** Where what can be chosen is found. */
const fieldOf: Partial<Record<JourneyAnchor, FilterField>> = {
    page: 'page',
    event: 'event',
    source: 'sourceName',
};

interface Props {
    anchor: JourneyAnchor;
    value: string;
    scope: ReportScope;
    onChange: (value: string) => void;
}

/** Which page, event or source journeys begin or end with: one of the period, or typed. */
export const AnchorValue = ({ anchor, value, scope, onChange }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [typed, setTyped] = useState('');
    const field = fieldOf[anchor];
    // of a field that no report has values of nothing is suggested
    const suggestions = useSuggestions(field ?? 'visitor', typed, scope);
    const textOf = (one: string) =>
        field === 'sourceName' ? fieldValueText(field, one, { language, translate }) : one;
    const isTyped = anchor !== 'source';
    return (
        <Autocomplete
            freeSolo={isTyped}
            size="small"
            value={value || (isTyped ? null : value)}
            options={[...suggestions.values]}
            loading={suggestions.isLoading}
            inputValue={typed}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, next) => onChange(next ?? '')}
            onBlur={() => {
                // what was typed and not confirmed is meant as well
                if (isTyped && typed.trim() !== value) onChange(typed.trim());
            }}
            getOptionLabel={textOf}
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
                    label={translate(`journeys.anchors.${anchor}`)}
                    helperText={anchor === 'page' ? translate('journeys.valueHelp') : undefined}
                />
            )}
            sx={{ flex: '1 1 260px', maxWidth: 420, minWidth: 0 }}
        />
    );
};
