import { Fragment, type ReactElement } from 'react';
import {
    CustomRoutes,
    Resource,
    ResourceContextProvider,
    type ResourceProps,
    RestoreScrollPosition,
} from 'react-admin';
import { PageAt } from './PageAt';
import { type ResourcePaths, resourcePaths } from './productPaths';
import { productRouter } from './productRouter';

const { Navigate, Route } = productRouter;

type Views = Partial<Record<keyof ResourcePaths, ReactElement>>;

const routeOf = (name: string, path: string, view: ReactElement) => (
    <Route
        key={path}
        path={path}
        element={
            <PageAt>
                <ResourceContextProvider value={name}>{view}</ResourceContextProvider>
            </PageAt>
        }
    />
);

/** Coming back to a list finds it where it was left, as react-admin's own mounting has it. */
const scrolled = (name: string, list: ReactElement) => (
    <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>{list}</RestoreScrollPosition>
);

/**
 * A resource whose pages lie at the product's addresses. A function and no component, because
 * react-admin looks at the types of its children; `list` must be there or it believes that the
 * resource has none.
 */
export const mountAt = (
    name: string,
    { list, create, edit }: Views,
    rest: Omit<ResourceProps, 'name' | 'list'> = {},
) => {
    const paths = resourcePaths[name];
    if (!paths?.list) throw new Error(`the route table has no list of ${name}`);
    return (
        <Fragment key={name}>
            <Resource
                {...rest}
                name={name}
                list={<Navigate to={paths.list} replace />}
                hasCreate={create !== undefined}
                hasEdit={edit !== undefined}
            />
            <CustomRoutes>
                {list && routeOf(name, paths.list, scrolled(name, list))}
                {create && paths.create && routeOf(name, paths.create, create)}
                {edit && paths.edit && routeOf(name, paths.edit, edit)}
            </CustomRoutes>
        </Fragment>
    );
};
