import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { useRefreshes } from './entries';

/** A page of the layout's main area: another path, or a refresh, builds it anew. */
export const PageAt = ({ children }: { children: ReactNode }) => {
    const { pathname } = useLocation();
    return <Fragment key={`${pathname} ${useRefreshes()}`}>{children}</Fragment>;
};
