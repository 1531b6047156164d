import { Children, forwardRef, useCallback } from 'react';
import {
    type RouterLinkProps,
    type RouterNavigateFunction,
    type RouterNavigateProps,
    type RouterProvider,
    type RouterRoutesProps,
    type RouterTo,
    reactRouterProvider,
} from 'react-admin';
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

const useNavigate = (): RouterNavigateFunction => {
    const navigate = base.useNavigate();
    return useCallback(
        (to, options) => navigate(typeof to === 'number' ? to : mapTo(to), options),
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
