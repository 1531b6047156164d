import { type Theme, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepSidebarOpen, storedSidebarOpen } from './sidebarState';

/** The sidebar on wide screens, or the drawer below 992 px: closed at first and on navigation. */
export const useSidebar = () => {
    // without a first guess, or a phone would see the wide layout leave
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });
    const [isWideOpen, setWideOpen] = useState(storedSidebarOpen);
    const [isDrawerOpen, setDrawerOpen] = useState(false);
    const { pathname } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes
    useEffect(() => setDrawerOpen(false), [phone, pathname]);
    const toggle = useCallback(() => {
        if (phone) return setDrawerOpen(isOpen => !isOpen);
        keepSidebarOpen(!isWideOpen);
        setWideOpen(!isWideOpen);
    }, [phone, isWideOpen]);
    const closeDrawer = useCallback(() => setDrawerOpen(false), []);
    return { phone, isOpen: phone ? isDrawerOpen : isWideOpen, toggle, closeDrawer };
};
