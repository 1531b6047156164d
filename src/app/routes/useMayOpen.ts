import { useVisitor } from '../layout/useVisitor';
import { routeAt } from './match';
import { isPermitted } from './permit';

/** Whether a page is open to the signed-in person, so that no link leads where they may not go. */
export const useMayOpen = (pathname: string): boolean => {
    const visitor = useVisitor();
    const route = routeAt(pathname);
    return route !== undefined && isPermitted(route, visitor);
};
