import {
    List,
    ListItem,
    ListItemButton,
    ListItemIcon,
    ListItemText,
    Tooltip,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
import { lastSite } from '../../stats/components/lastSite';
import { type AdminRoute, adminRoutes } from '../routes';
import { accentText } from '../theme';
import { menuAddress } from './menuAddress';
import { menuIcons } from './menuIcons';

interface MenuProps {
    /** icons only */
    narrow?: boolean;
    onNavigate?: () => void;
}

const Entry = ({ route, narrow, onNavigate }: MenuProps & { route: AdminRoute }) => {
    const translate = useTranslate();
    const { pathname, search } = useLocation();
    const Icon = menuIcons[route.icon];
    const title = translate(route.titleKey);
    const active = pathname === route.path;
    return (
        <ListItem disablePadding sx={{ px: 1, py: 0.25 }}>
            <Tooltip title={narrow ? title : ''} placement="right">
                <ListItemButton
                    component={NavLink}
                    to={menuAddress(route, search, lastSite())}
                    selected={active}
                    onClick={onNavigate}
                    aria-label={narrow ? title : undefined}
                    sx={{
                        minHeight: 44,
                        borderRadius: 1,
                        px: 1.5,
                        '&.Mui-selected': { color: accentText, fontWeight: 600 },
                        '&.Mui-selected .MuiListItemIcon-root': { color: accentText },
                    }}
                >
                    <ListItemIcon sx={{ minWidth: narrow ? 0 : 34, color: 'text.secondary' }}>
                        <Icon sx={{ fontSize: 20 }} />
                    </ListItemIcon>
                    {!narrow && (
                        <ListItemText
                            primary={title}
                            slotProps={{ primary: { fontSize: 14, fontWeight: 'inherit' } }}
                        />
                    )}
                </ListItemButton>
            </Tooltip>
        </ListItem>
    );
};

export const Menu = (props: MenuProps) => {
    const translate = useTranslate();
    const of = (menu: AdminRoute['menu']) =>
        adminRoutes
            .filter(route => route.menu === menu)
            .map(route => <Entry key={route.path} route={route} {...props} />);
    return (
        <nav aria-label={translate('layout.menu')}>
            <List disablePadding>{of('top')}</List>
            {!props.narrow && (
                <Typography
                    id="menu-site"
                    sx={{
                        px: 2.5,
                        mt: 1,
                        lineHeight: '36px',
                        fontSize: 13,
                        color: 'text.secondary',
                    }}
                >
                    {translate('layout.site')}
                </Typography>
            )}
            <List
                disablePadding
                aria-labelledby={props.narrow ? undefined : 'menu-site'}
                sx={{ mt: props.narrow ? 2 : 0 }}
            >
                {of('site')}
            </List>
        </nav>
    );
};
