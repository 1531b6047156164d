import { Children, forwardRef, useCallback, useRef } from 'react';
import {
    type RouterLinkProps,
    type RouterNavigateFunction,
    type RouterNavigateProps,
    type RouterProvider,
    type RouterRoutesProps,
    type RouterTo,
    reactRouterProvider,
} from 'react-admin';
import { useIsLeft } from '../../ui/admin/useIsLeft';
import { toProductPath } from './productPaths';
import { atProductPaths } from './resourceRoutes';

const base = reactRouterProvider;

const mapTo = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return toProductPath(to);
    return to.pathname === undefined ? to : { ...to, pathname: toProductPath(to.pathname) };
};

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>((props, ref) => (
    <base.Link {...props} ref={ref} to={mapTo(props.to)} />
));
Link.displayName = 'Link';

const Navigate = (props: RouterNavigateProps) => <base.Navigate {...props} to={mapTo(props.to)} />;

/** Only what stands behind the path is to change: the page's own state, such as a list's filters. */
const staysOnPage = (to: RouterTo | number): boolean =>
    typeof to === 'object' && to.pathname === undefined;

/** A page that is left does not call back by writing its state into the address. */
const useNavigate = (): RouterNavigateFunction => {
    const navigate = base.useNavigate();
    const asked = useIsLeft();
    const isLeft = useRef(asked);
    isLeft.current = asked;
    return useCallback(
        (to, options) => {
            if (staysOnPage(to) && isLeft.current()) return;
            return navigate(typeof to === 'number' ? to : mapTo(to), options);
        },
        [navigate],
    );
};

const useMatch: RouterProvider['useMatch'] = pattern =>
    base.useMatch({ ...pattern, path: toProductPath(pattern.path) });

const Routes = ({ children, ...rest }: RouterRoutesProps) => (
    <base.Routes {...rest}>{Children.map(children, atProductPaths)}</base.Routes>
);

/**
 * react-admin fixes the addresses of a resource; its routes and every link, redirect and active mark
 * go through the router, so here they become the product's.
 */
export const productRouter: RouterProvider = {
    ...base,
    Link,
    Navigate,
    Routes,
    useNavigate,
    useMatch,
};
