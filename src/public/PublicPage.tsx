import { Suspense } from 'react';
import { routeAt } from '../app/routes/match';
import { useAddress } from './address';
import { NotFoundPage } from './NotFoundPage';
import { PublicBoundary } from './PublicBoundary';
import { PublicLayout } from './PublicLayout';
import { publicPages } from './pages';

const PageAt = ({ pathname }: { pathname: string }) => {
    const Page = publicPages[routeAt(pathname)?.path ?? ''] ?? NotFoundPage;
    return <Page />;
};

/** Pages of owners, who have their own frame around them or none. */
const isBare = (pathname: string): boolean => /^\/(stats|embed)\//.test(pathname);

/** The public page at the address, in either application. */
export const PublicPage = () => {
    const { pathname } = useAddress();
    return (
        <PublicBoundary address={pathname}>
            <PublicLayout isBare={isBare(pathname)}>
                <Suspense fallback={<div className="narrow" aria-busy="true" />}>
                    <PageAt pathname={pathname} />
                </Suspense>
            </PublicLayout>
        </PublicBoundary>
    );
};
