import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box, Breadcrumbs, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { adminRoutes } from '../routes';
import { LanguageMenu } from './LanguageMenu';
import { ThemeToggle } from './ThemeToggle';
import { UserMenu } from './UserMenu';

const Trail = () => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const here = adminRoutes.find(route => route.path === pathname);
    if (!here) return null;
    return (
        <Breadcrumbs
            aria-label={translate('layout.site')}
            sx={{ fontSize: 14, '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' } }}
        >
            {here.menu === 'site' && (
                <Link
                    component={RouterLink}
                    to="/dashboard"
                    color="text.secondary"
                    underline="hover"
                    sx={{ display: 'inline-block', py: 1.25 }}
                >
                    {translate('page.dashboard')}
                </Link>
            )}
            <Typography component="span" noWrap sx={{ fontSize: 14, color: 'text.primary' }}>
                {translate(here.titleKey)}
            </Typography>
        </Breadcrumbs>
    );
};

interface TopBarProps {
    open: boolean;
    phone: boolean;
    onToggle: () => void;
}

export const TopBar = ({ open, phone, onToggle }: TopBarProps) => {
    const translate = useTranslate();
    const label = translate(`layout.${phone ? 'open' : open ? 'collapse' : 'expand'}`);
    return (
        <Box
            component="header"
            sx={{
                position: 'sticky',
                top: 0,
                zIndex: 'appBar',
                height: 56,
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: { xs: 1, md: 2 },
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Tooltip title={label}>
                <IconButton onClick={onToggle} aria-label={label} aria-expanded={open}>
                    {open && !phone ? <MenuOpenIcon /> : <MenuIcon />}
                </IconButton>
            </Tooltip>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Trail />
            </Box>
            <LanguageMenu />
            <ThemeToggle />
            <UserMenu />
        </Box>
    );
};
