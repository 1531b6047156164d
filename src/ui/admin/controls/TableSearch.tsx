import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** ms of silence before the server is asked */
const pause = 300;

interface Props {
    /** what is searched, where it is no table of a report */
    label?: string;
    value: string;
    onChange: (value: string) => void;
}

export const TableSearch = ({ label: given, value, onChange }: Props) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState(value);
    // what the address says changes by the way back, too
    const [known, setKnown] = useState(value);
    if (known !== value) {
        setKnown(value);
        setTyped(value);
    }
    useEffect(() => {
        if (typed.trim() === value) return;
        const timer = setTimeout(() => onChange(typed.trim()), pause);
        return () => clearTimeout(timer);
    });
    const label = given ?? translate('report.table.search');
    return (
        <TextField
            size="small"
            variant="outlined"
            margin="none"
            placeholder={label}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
                if (event.key === 'Escape' && typed) {
                    event.stopPropagation();
                    setTyped('');
                }
            }}
            slotProps={{
                htmlInput: { 'aria-label': label, maxLength: 200 },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                    endAdornment: typed && (
                        <InputAdornment position="end">
                            <IconButton
                                size="small"
                                edge="end"
                                aria-label={translate('report.table.clearSearch')}
                                onClick={() => setTyped('')}
                            >
                                <ClearIcon fontSize="small" />
                            </IconButton>
                        </InputAdornment>
                    ),
                },
            }}
            sx={{ width: { xs: 1, sm: 220 }, flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
        />
    );
};
