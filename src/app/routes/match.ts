import { type AppRoute, routes } from './table';

/** An `:id` is digits kept as text: 62 of them are more than a number holds. */
const parameters: Readonly<Record<string, string>> = {
    ':id': '\\d{1,62}',
    ':key': '[A-Za-z0-9_-]{1,64}',
    ':comId': '(?:comId|[a-z0-9]{12})',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (path: string): RegExp =>
    new RegExp(
        `^${path
            .split('/')
            .map(part => (parameters[part] ? `(${parameters[part]})` : escaped(part)))
            .join('/')}$`,
    );

const hasParameter = ({ path }: AppRoute): boolean => path.includes('/:');

/** Static paths first: where both fit an address, it means the page that is called so. */
const patterns = [...routes.filter(one => !hasParameter(one)), ...routes.filter(hasParameter)].map(
    route => ({ route, pattern: patternOf(route.path) }),
);

export const withoutSlash = (pathname: string): string =>
    pathname === '/' ? pathname : pathname.replace(/\/+$/, '') || '/';

/** The page at an address; nothing for an unknown one. */
export const routeAt = (pathname: string): AppRoute | undefined => {
    const path = withoutSlash(pathname);
    return patterns.find(({ pattern }) => pattern.test(path))?.route;
};

/** The digits in the address of a page with `:id`. */
export const idAt = (pathname: string): string | undefined =>
    /\/(\d{1,62})$/.exec(withoutSlash(pathname))?.[1];

/** Whether a page shows one thing of many, which its address names. */
export const isOfOne = ({ path }: AppRoute): boolean => /\/:(id|key)$/.test(path);

/** The list that a page of one record, or of a new one, belongs to. */
export const listOf = ({ activeMenu }: AppRoute): AppRoute | undefined =>
    activeMenu === undefined ? undefined : routeAt(activeMenu);

/** Where the menu leads for a page whose path names the chosen site. */
export const addressOf = (route: AppRoute): string => route.path.replace(':comId', 'comId');
