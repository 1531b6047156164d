import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMe } from '../../authProvider/whoAmI';
import { TroubleButton } from '../../resources/collecting/TroubleButton';
import { ErrorLogButton } from '../errors/ErrorLogButton';
import { MessageBell } from '../messages/MessageBell';
import { SearchButton } from '../search/SearchButton';
import { AppearanceMenu } from './AppearanceMenu';
import { LanguageMenu } from './LanguageMenu';
import { SizeMenu } from './SizeMenu';
import { ThemeToggle } from './ThemeToggle';
import { Trail } from './Trail';
import { LogoutButton, UserMenu } from './UserMenu';

interface Props {
    open: boolean;
    phone: boolean;
    onToggle: () => void;
    onSearch: () => void;
    onDisplay: () => void;
}

const Toggle = ({ open, phone, onToggle }: Pick<Props, 'open' | 'phone' | 'onToggle'>) => {
    const label = useTranslate()(`layout.${phone ? 'open' : open ? 'collapse' : 'expand'}`);
    return (
        <Tooltip title={label}>
            <IconButton onClick={onToggle} aria-label={label} aria-expanded={open} size="tall">
                {open && !phone ? <MenuOpenIcon /> : <MenuIcon />}
            </IconButton>
        </Tooltip>
    );
};

const Controls = ({ phone, onSearch, onDisplay }: Omit<Props, 'open' | 'onToggle'>) => {
    const isGuest = useMe()?.isClient === true;
    return (
        <>
            <SearchButton onClick={onSearch} />
            <ErrorLogButton />
            <TroubleButton />
            <MessageBell />
            {!phone && (
                <>
                    <LanguageMenu />
                    <ThemeToggle />
                    <SizeMenu onDisplay={onDisplay} />
                </>
            )}
            {phone && isGuest && <AppearanceMenu onDisplay={onDisplay} />}
            {isGuest ? <LogoutButton /> : <UserMenu phone={phone} onDisplay={onDisplay} />}
        </>
    );
};

export const TopBar = ({ open, phone, onToggle, ...controls }: Props) => (
    <Box
        component="header"
        sx={{
            height: 56,
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, md: 0.5 },
            px: { xs: 0.5, md: 2 },
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
        }}
    >
        <Toggle open={open} phone={phone} onToggle={onToggle} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
            <Trail phone={phone} />
        </Box>
        <Controls phone={phone} {...controls} />
    </Box>
);
