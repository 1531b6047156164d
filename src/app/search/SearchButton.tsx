import SearchIcon from '@mui/icons-material/Search';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touchBox } from '../../ui/admin/touch';
import { searchKeys } from './searchKey';

export const SearchButton = ({ onClick }: { onClick: () => void }) => {
    const translate = useTranslate();
    const label = translate('shell.search.button', { keys: searchKeys() });
    return (
        <Tooltip title={label}>
            <IconButton
                onClick={onClick}
                aria-label={translate('shell.search.title')}
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K Meta+K"
                sx={touchBox(0)}
            >
                <SearchIcon />
            </IconButton>
        </Tooltip>
    );
};
