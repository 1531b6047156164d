import { useLayoutEffect } from 'react';
import { isAdminPath, redirectFor } from '../app/guard';
import type { PublicPath } from '../app/routes';
import { isSignedIn } from '../shared/session';
import { go, useAddress } from './address';
import { HomePage } from './home/HomePage';
import { LoginPage } from './LoginPage';
import { NotFoundPage } from './NotFoundPage';
import { PublicLayout } from './PublicLayout';

const pages: Record<PublicPath, () => React.JSX.Element> = {
    '/home': HomePage,
    '/login': LoginPage,
    '/404': NotFoundPage,
};

/** The statistics are another application: they are entered by loading the page anew. */
const leaveFor = (target: string): void => {
    if (isAdminPath(new URL(target, window.location.href).pathname)) {
        window.location.replace(target);
    } else go(target, true);
};

export const PublicApp = () => {
    const { pathname, search } = useAddress();
    const target = isAdminPath(pathname)
        ? pathname + search
        : redirectFor({ pathname, search }, isSignedIn());
    useLayoutEffect(() => {
        if (target !== null) leaveFor(target);
    }, [target]);
    if (target !== null) return null;
    const Page = pages[pathname as PublicPath] ?? NotFoundPage;
    return (
        <PublicLayout>
            <Page />
        </PublicLayout>
    );
};
