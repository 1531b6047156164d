import { Box, Drawer, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { Logo, productName } from '../../shared/Logo';
import { railWidth, sidebarWidth } from '../theme';
import { Menu } from './Menu';

const Brand = ({ narrow = false }: { narrow?: boolean }) => (
    <Link
        component={RouterLink}
        to="/dashboard"
        underline="none"
        color="text.primary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 56, px: 2.25 }}
    >
        <Logo />
        {narrow ? (
            <Box component="span" sx={{ position: 'absolute', left: -9999 }}>
                {productName}
            </Box>
        ) : (
            <Typography component="span" sx={{ fontWeight: 650, fontSize: 17 }}>
                {productName}
            </Typography>
        )}
    </Link>
);

export const Sidebar = ({ open }: { open: boolean }) => (
    <Box
        component="aside"
        sx={{
            width: open ? sidebarWidth : railWidth,
            flexShrink: 0,
            height: '100vh',
            position: 'sticky',
            top: 0,
            overflow: 'hidden auto',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
            transition: 'width 160ms',
        }}
    >
        <Brand narrow={!open} />
        <Menu narrow={!open} />
    </Box>
);

interface DrawerProps {
    open: boolean;
    onClose: () => void;
}

export const MenuDrawer = ({ open, onClose }: DrawerProps) => (
    <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 264, backgroundImage: 'none' } } }}
    >
        <Brand />
        <Menu onNavigate={onClose} />
    </Drawer>
);
