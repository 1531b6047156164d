import { type Theme, useMediaQuery } from '@mui/material';
import Cookies from 'js-cookie';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const cookie = 'sidebarStatus';

/** The cookie holds 1 for open and 0 for closed; open when nothing was chosen. */
const storedSidebarOpen = (): boolean => Cookies.get(cookie) !== '0';

const keepSidebarOpen = (open: boolean): void => {
    Cookies.set(cookie, open ? '1' : '0', { path: '/', sameSite: 'lax', expires: 365 });
};

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
