import { Box, Drawer, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { Logo, productName } from '../../ui/Logo';
import { useDisplay } from '../preferences/display';
import { startPath } from '../routes/permit';
import { railWidth, sidebarWidth } from '../theme';
import { Menu } from './Menu';
import { useVisitor } from './useVisitor';

const headHeight = '56px';

const Brand = ({ narrow = false }: { narrow?: boolean }) => {
    const name = useSiteSettings()?.webtitle || productName;
    const home = startPath(useVisitor());
    return (
        <Link
            component={RouterLink}
            to={home}
            underline="none"
            color="text.primary"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                height: headHeight,
                flexShrink: 0,
                px: 2.25,
                position: 'sticky',
                top: 0,
                zIndex: 1,
                bgcolor: 'background.paper',
            }}
        >
            <Box component="span" sx={{ display: 'flex', flexShrink: 0 }}>
                <Logo />
            </Box>
            {narrow ? (
                <Box component="span" sx={visuallyHidden}>
                    {name}
                </Box>
            ) : (
                <Typography component="span" noWrap sx={{ fontWeight: 650, fontSize: 17 }}>
                    {name}
                </Typography>
            )}
        </Link>
    );
};

export const Sidebar = ({ open }: { open: boolean }) => {
    const { sidebarLogo } = useDisplay();
    return (
        <Box
            component="aside"
            sx={{
                width: open ? sidebarWidth : railWidth,
                flexShrink: 0,
                height: 'calc(100vh - var(--impersonation-height, 0px))',
                position: 'sticky',
                top: 'var(--impersonation-height, 0px)',
                overflow: 'hidden auto',
                // what comes into view by the keyboard stays clear of the name above
                scrollPaddingTop: headHeight,
                scrollbarWidth: 'thin',
                bgcolor: 'background.paper',
                borderRight: 1,
                borderColor: 'divider',
                transition: 'width 160ms',
            }}
        >
            {sidebarLogo ? <Brand narrow={!open} /> : <Box sx={{ height: 8 }} />}
            <Menu narrow={!open} />
        </Box>
    );
};

interface DrawerProps {
    open: boolean;
    onClose: () => void;
}

export const MenuDrawer = ({ open, onClose }: DrawerProps) => {
    const { sidebarLogo } = useDisplay();
    const label = useTranslate()('layout.menu');
    return (
        <Drawer
            open={open}
            onClose={onClose}
            slotProps={{
                paper: {
                    'aria-label': label,
                    sx: {
                        width: sidebarWidth,
                        backgroundImage: 'none',
                        pt: 'var(--impersonation-height, 0px)',
                        scrollPaddingTop: headHeight,
                    },
                },
            }}
        >
            {sidebarLogo ? <Brand /> : <Box sx={{ height: 8 }} />}
            <Menu onNavigate={onClose} />
        </Drawer>
    );
};
