import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells, whenever it is asked, whether one is on the way from this page to another: the page that
 * is left stays until the code of the next one has come. No hook of the router knows it that early.
 */
export const useIsLeft = (): (() => boolean) => {
    const router = use(DataRouterContext)?.router;
    const { pathname } = useLocation();
    return () => {
        if (!router) return false;
        const { location, navigation } = router.state;
        return (navigation.location ?? location).pathname !== pathname;
    };
};
