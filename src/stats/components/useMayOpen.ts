import { useVisitor } from '../../app/layout/useVisitor';
import { routeAt } from '../../app/routes/match';
import { isPermitted } from '../../app/routes/permit';

/** Whether a page is open to the signed-in person, so that no link leads where they may not go. */
export const useMayOpen = (pathname: string): boolean => {
    const visitor = useVisitor();
    const route = routeAt(pathname);
    return route !== undefined && isPermitted(route, visitor);
};
