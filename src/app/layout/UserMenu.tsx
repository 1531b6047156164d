import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Avatar, Button, Divider, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMe } from '../../authProvider/whoAmI';
import { touch, touchHeight } from '../../ui/admin/touch';
import { userName } from '../../ui/browser/session';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { useAppearanceItems } from './AppearanceMenu';

interface Props {
    phone: boolean;
    onDisplay: () => void;
}

const itemStyle = touchHeight(36);

const Picture = ({ avatar }: { avatar: string | undefined }) =>
    avatar ? (
        <Avatar src={avatar} alt="" sx={{ width: 24, height: 24 }} />
    ) : (
        <AccountCircleOutlined />
    );

const useName = (): string => useSiteSettings()?.email || userName();

export const UserMenu = ({ phone, onDisplay }: Props) => {
    const translate = useTranslate();
    const logout = useLogout();
    const me = useMe();
    const name = useName();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const appearance = useAppearanceItems(onDisplay);
    const label = translate('layout.account');
    return (
        <>
            <Button
                onClick={event => setAnchor(event.currentTarget)}
                color="inherit"
                aria-label={`${label}: ${name}`}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                startIcon={<Picture avatar={me?.avatar} />}
                endIcon={phone ? undefined : <ArrowDropDown />}
                sx={{
                    minWidth: touch,
                    minHeight: 40,
                    fontWeight: 400,
                    ...(phone ? { '& .MuiButton-startIcon': { m: 0 } } : {}),
                }}
            >
                {!phone && (
                    <Typography component="span" variant="body2" noWrap sx={{ maxWidth: 180 }}>
                        {me?.name || name || label}
                    </Typography>
                )}
            </Button>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={close}
                variant="menu"
                slotProps={{ list: { 'aria-label': label } }}
            >
                {phone && name && (
                    <ListSubheader role="presentation" sx={{ lineHeight: '40px', maxWidth: 280 }}>
                        <Typography component="span" variant="body2" noWrap display="block">
                            {name}
                        </Typography>
                    </ListSubheader>
                )}
                <MenuItem component="a" href="/market" onClick={close} sx={itemStyle}>
                    {translate('route.market')}
                </MenuItem>
                <MenuItem component={Link} to="/user/orders" onClick={close} sx={itemStyle}>
                    {translate('route.ownOrders')}
                </MenuItem>
                <MenuItem component={Link} to="/user/wallet" onClick={close} sx={itemStyle}>
                    {translate('route.wallet')}
                </MenuItem>
                <MenuItem component={Link} to="/user/profile" onClick={close} sx={itemStyle}>
                    {translate('shell.profile')}
                </MenuItem>
                {phone ? (
                    appearance(close)
                ) : (
                    <MenuItem
                        onClick={() => {
                            close();
                            onDisplay();
                        }}
                        sx={itemStyle}
                    >
                        {translate('shell.display.title')}
                    </MenuItem>
                )}
                <Divider component="li" />
                <MenuItem onClick={() => void logout()} sx={itemStyle}>
                    {translate('shell.logout')}
                </MenuItem>
            </Menu>
        </>
    );
};

/** All that a guest gets. Whoever looks at the preview has never logged in, and is not told to log out. */
export const LogoutButton = () => {
    const translate = useTranslate();
    const isPreview = useMe()?.share?.isPreview === true;
    const logout = useLogout();
    return (
        <Button
            variant="outlined"
            color="inherit"
            onClick={() => void logout()}
            sx={{ borderColor: 'divider', whiteSpace: 'nowrap', px: 1.5 }}
        >
            {translate(isPreview ? 'shell.leavePreview' : 'shell.logout')}
        </Button>
    );
};
