import type { ReactElement } from 'react';
import { officeNamed } from '../../resources/officeNamed';
import type { AppRoute } from '../routes/table';
import { appPages } from './appPages';
import { GroupPage } from './GroupPage';

/** What the admin application shows for a route that is not a resource's. */
export const pageOf = (route: AppRoute): ReactElement | undefined => {
    const Page = appPages[route.path];
    if (Page) return <Page />;
    if (route.resource && officeNamed(route.resource.name)) return undefined;
    if (route.alwaysShow) return <GroupPage route={route} />;
    return undefined;
};
