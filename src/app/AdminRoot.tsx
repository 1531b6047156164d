import {
    createBrowserRouter,
    type LoaderFunctionArgs,
    Outlet,
    redirect,
    redirectDocument,
    ScrollRestoration,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PublicError } from '../public/PublicError';
import { isSignedIn } from '../shared/session';
import { AdminApp } from './AdminApp';
import { isAdminPath, redirectFor } from './guard';

/** Leaves by loading the page anew: the public pages are another application. */
const guard = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const target = redirectFor({ pathname, search }, isSignedIn());
    if (target === null) return isAdminPath(pathname) ? null : redirectDocument(pathname + search);
    return isAdminPath(target.replace(/\?.*/, '')) ? redirect(target) : redirectDocument(target);
};

const Root = () => (
    <>
        <ScrollRestoration />
        <Outlet />
    </>
);

const router = createBrowserRouter([
    {
        element: <Root />,
        errorElement: <PublicError />,
        HydrateFallback: () => null,
        children: [{ path: '*', loader: guard, element: <AdminApp /> }],
    },
]);

export const AdminRoot = () => <RouterProvider router={router} />;
