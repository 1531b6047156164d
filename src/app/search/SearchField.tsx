import SearchIcon from '@mui/icons-material/Search';
import { Box, InputBase } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
    typed: string;
    onType: (text: string) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    /** the id of the list that it controls, and of the entry that the keys are at */
    list: string;
    active: string | undefined;
}

export const SearchField = ({ typed, onType, onKeyDown, list, active }: Props) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56 }}>
            <SearchIcon sx={{ color: 'text.secondary' }} />
            <InputBase
                autoFocus
                fullWidth
                value={typed}
                onChange={event => onType(event.target.value)}
                onKeyDown={onKeyDown}
                placeholder={translate('shell.search.placeholder')}
                inputProps={{
                    role: 'combobox',
                    'aria-label': translate('shell.search.title'),
                    'aria-autocomplete': 'list',
                    'aria-expanded': active !== undefined,
                    'aria-controls': list,
                    'aria-activedescendant': active,
                    spellCheck: false,
                    autoComplete: 'off',
                    maxLength: 100,
                }}
            />
        </Box>
    );
};
