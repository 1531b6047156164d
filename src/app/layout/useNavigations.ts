import { useEffect } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { beginRequest } from '../../ui/browser/loading';
import { routeAt } from '../routes/match';
import { rememberPage } from '../search/recentPages';
import { waitingClick } from './useMenuLink';

/** What the layout does as one goes from page to page. */
export const useNavigations = (): void => {
    const { pathname, key } = useLocation();
    const type = useNavigationType();
    const { state } = useNavigation();
    // the guard may have to ask the server before it lets a page in
    useEffect(() => (state === 'loading' ? beginRequest() : undefined), [state]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts
    useEffect(() => {
        // a page that only mends its own address is still the one that was loading
        if (type !== 'REPLACE') waitingClick.forget();
    }, [key]);
    useEffect(() => {
        const route = routeAt(pathname);
        if (route?.area === 'app' && !route.path.endsWith('/:id')) {
            rememberPage(route.path.replace(':comId', 'comId'));
        }
    }, [pathname]);
};
