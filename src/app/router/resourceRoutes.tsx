import { isValidElement, type ReactElement, type ReactNode } from 'react';
import {
    Resource,
    ResourceContextProvider,
    type ResourceProps,
    RestoreScrollPosition,
    reactRouterProvider,
} from 'react-admin';
import { PageAt } from './PageAt';
import { resourcePaths } from './productPaths';

const { Navigate, Route } = reactRouterProvider;

type View = ResourceProps['list'];

const elementOf = (view: View): ReactNode => {
    if (isValidElement(view)) return view;
    const Page = view as React.ComponentType | undefined;
    return Page && <Page />;
};

const routeOf = (name: string, path: string | undefined, page: ReactNode) =>
    path !== undefined &&
    page !== undefined && (
        <Route
            path={path}
            element={
                <PageAt>
                    <ResourceContextProvider value={name}>{page}</ResourceContextProvider>
                </PageAt>
            }
        />
    );

const isOfResource = (child: ReactNode): child is ReactElement<{ element: ReactElement }> =>
    isValidElement<{ element?: unknown }>(child) &&
    isValidElement(child.props.element) &&
    child.props.element.type === Resource;

/**
 * The route that react-admin makes of a resource, as routes at the product's addresses: it would put
 * the pages at addresses of its own. Any other route stays as it is.
 */
export const atProductPaths = (child: ReactNode): ReactNode => {
    if (!isOfResource(child)) return child;
    const { name, list, create, edit } = child.props.element.props as ResourceProps;
    const paths = resourcePaths[name];
    if (!paths?.list || !list) return child;
    return (
        <>
            <Route path={`${name}/*`} element={<Navigate to={paths.list} replace />} />
            {routeOf(
                name,
                paths.list,
                // coming back to a list finds it where it was left, as react-admin has it
                <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
                    {elementOf(list)}
                </RestoreScrollPosition>,
            )}
            {routeOf(name, paths.create, elementOf(create))}
            {routeOf(name, paths.edit, elementOf(edit))}
        </>
    );
};
