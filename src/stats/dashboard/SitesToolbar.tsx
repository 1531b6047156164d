import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type SortKey, sortKeys } from './sortSites';

interface Props {
    text: string;
    onText: (text: string) => void;
    sort: SortKey;
    onSort: (key: SortKey) => void;
}

const useSortName = () => {
    const translate = useTranslate();
    return (key: SortKey): string => {
        if (key === 'added') return translate('sites.sortAdded');
        if (key === 'online') return translate('metric.online');
        const [day, name] = key.split('.');
        return translate(`sites.${day}Of`, { metric: translate(`metric.${name}`) });
    };
};

export const SitesToolbar = ({ text, onText, sort, onSort }: Props) => {
    const translate = useTranslate();
    const sortName = useSortName();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
            <TextField
                size="small"
                variant="outlined"
                margin="none"
                type="search"
                label={translate('sites.filter')}
                value={text}
                onChange={event => onText(event.target.value)}
                slotProps={{
                    input: {
                        startAdornment: (
                            <InputAdornment position="start">
                                <SearchIcon fontSize="small" />
                            </InputAdornment>
                        ),
                    },
                }}
                sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
            />
            <TextField
                select
                size="small"
                variant="outlined"
                margin="none"
                label={translate('sites.sortBy')}
                value={sort}
                onChange={event => onSort(event.target.value as SortKey)}
                sx={{ flex: { xs: '1 1 220px', sm: '0 0 220px' } }}
            >
                {sortKeys.map(key => (
                    <MenuItem key={key} value={key} sx={{ minHeight: 44 }}>
                        {sortName(key)}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};
