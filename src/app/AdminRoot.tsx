import { useLayoutEffect } from 'react';
import {
    createBrowserRouter,
    Outlet,
    RouterProvider,
    useLocation,
    useNavigationType,
} from 'react-router-dom';
import { askInBatch } from '../dataProvider/batch';
import { joinBy } from '../dataProvider/joining';
import { takeFromAhead } from '../dataProvider/takeFromAhead';
import { PublicError } from '../public/PublicError';
import { prepareOverview } from '../stats/overview/prepareOverview';
import { isSignedIn } from '../ui/browser/session';
import { AdminApp } from './AdminApp';
import { useClosing } from './closing';
import { guardLoader } from './guardLoader';
import { usePageTitle } from './pageTitle';
import { queryClient } from './queryClient';
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

joinBy({ ask: askInBatch, takeAhead: takeFromAhead });
if (isSignedIn()) prepareOverview(queryClient, window.location);

const router = createBrowserRouter([
    {
        element: <Root />,
        errorElement: <PublicError />,
        HydrateFallback: () => null,
        children: [{ path: '*', loader: guardLoader, element: <AdminApp /> }],
    },
]);

export const AdminRoot = () => <RouterProvider router={router} />;
