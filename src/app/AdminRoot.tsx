import { useLayoutEffect } from 'react';
import { createBrowserRouter, Outlet, useLocation, useNavigationType } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PublicError } from '../public/PublicError';
import { AdminApp } from './AdminApp';
import { useClosing } from './closing';
import { guardLoader } from './guardLoader';
import { usePageTitle } from './pageTitle';
import { useFreshInfo } from './useFreshInfo';

/** A new page begins at its top; on the way back the browser finds the place again. */
const useScrollToTop = (pathname: string): void => {
    const type = useNavigationType();
    // biome-ignore lint/correctness/useExhaustiveDependencies: only another path counts
    useLayoutEffect(() => {
        if (type !== 'POP') window.scrollTo(0, 0);
    }, [pathname]);
};

const Root = () => {
    const { pathname, search } = useLocation();
    usePageTitle(pathname);
    useScrollToTop(pathname);
    useClosing(pathname + search);
    useFreshInfo();
    return <Outlet />;
};

const router = createBrowserRouter([
    {
        element: <Root />,
        errorElement: <PublicError />,
        HydrateFallback: () => null,
        children: [{ path: '*', loader: guardLoader, element: <AdminApp /> }],
    },
]);

export const AdminRoot = () => <RouterProvider router={router} />;
