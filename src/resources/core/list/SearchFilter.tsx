import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';

interface Props {
    source: string;
    alwaysOn?: boolean;
}

/** Searches all texts of a list. */
export const SearchFilter = ({ source }: Props) => {
    const translate = useTranslate();
    const label = translate('ra.action.search');
    return (
        <TextInput
            source={source}
            type="search"
            label={false}
            placeholder={label}
            variant="outlined"
            size="small"
            helperText={false}
            parse={(text: string) => text}
            slotProps={{
                htmlInput: { 'aria-label': label, maxLength: 120 },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                },
            }}
            sx={{ minWidth: { xs: 1, sm: 260 } }}
        />
    );
};
