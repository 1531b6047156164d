import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import {
    Box,
    Divider,
    IconButton,
    ListItemIcon,
    Menu,
    MenuItem,
    Tooltip,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { userName } from '../../shared/session';

export const UserMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const { identity } = useGetIdentity();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const email = String(identity?.email ?? userName());
    const label = translate('layout.account');
    return (
        <>
            <Tooltip title={email || label}>
                <IconButton
                    onClick={event => setAnchor(event.currentTarget)}
                    aria-label={label}
                    aria-haspopup="menu"
                >
                    <AccountCircleOutlined />
                </IconButton>
            </Tooltip>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                <Box component="li" sx={{ px: 2, py: 1, maxWidth: 280 }}>
                    {identity?.fullName && identity.fullName !== email && (
                        <Typography noWrap sx={{ fontWeight: 600, fontSize: 14 }}>
                            {identity.fullName}
                        </Typography>
                    )}
                    <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
                        {email}
                    </Typography>
                </Box>
                <Divider component="li" />
                <MenuItem onClick={() => void logout({}, '/login', false)} sx={{ minHeight: 44 }}>
                    <ListItemIcon>
                        <LogoutIcon fontSize="small" />
                    </ListItemIcon>
                    {translate('layout.logout')}
                </MenuItem>
            </Menu>
        </>
    );
};
