import { Box, CssBaseline, type Theme, useMediaQuery } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { type LayoutProps, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';
import { MenuDrawer, Sidebar } from './Sidebar';
import { keepSidebarOpen, keptSidebarOpen } from './sidebarState';
import { TopBar } from './TopBar';

const SkipLink = () => (
    <Box
        component="a"
        href="#main"
        sx={{
            position: 'absolute',
            left: 16,
            top: -60,
            zIndex: 'tooltip',
            px: 2,
            py: 1,
            borderRadius: 1,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:focus': { top: 8 },
        }}
    >
        {useTranslate()('layout.skip')}
    </Box>
);

export const Layout = ({ children }: LayoutProps) => {
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [open, setOpen] = useState(keptSidebarOpen);
    const [drawer, setDrawer] = useState(false);
    const { pathname } = useLocation();
    useEffect(() => setDrawer(open => open && phone), [phone]);
    const toggle = () => {
        if (phone) return setDrawer(!drawer);
        keepSidebarOpen(!open);
        setOpen(!open);
    };
    return (
        <>
            <CssBaseline enableColorScheme />
            <SkipLink />
            <Box sx={{ display: 'flex', minHeight: '100vh' }}>
                {phone ? (
                    <MenuDrawer open={drawer} onClose={() => setDrawer(false)} />
                ) : (
                    <Sidebar open={open} />
                )}
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <TopBar open={phone ? drawer : open} phone={phone} onToggle={toggle} />
                    <Box
                        component="main"
                        id="main"
                        tabIndex={-1}
                        sx={{ p: { xs: 2, md: 3 }, maxWidth: 1440, mx: 'auto', outline: 'none' }}
                    >
                        <PageBoundary address={pathname}>
                            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
                        </PageBoundary>
                    </Box>
                </Box>
            </Box>
        </>
    );
};
