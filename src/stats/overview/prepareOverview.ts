import type { QueryClient } from '@tanstack/react-query';
import { askEarly } from './askEarly';

/** Loads the summary's parts and its figures while the application is still being set up. */
export const prepareOverview = (client: QueryClient, { pathname, search }: Location): void => {
    if (pathname !== '/site/overview') return;
    const leaveToPage = () => undefined;
    void import('./index').catch(leaveToPage);
    void import('../charts/CurveChart').catch(leaveToPage);
    void askEarly(client, search);
};
