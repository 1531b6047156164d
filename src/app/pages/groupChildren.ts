import type { AppRoute } from '../routes/table';

/** The pages of a group's menu, without its own page and those that the menu hides. */
export const childrenOf = (group: AppRoute, permitted: readonly AppRoute[]): readonly AppRoute[] =>
    permitted.filter(
        route => route.group === group.group && route.path !== group.path && !route.hidden,
    );

/** Where somebody can go on whose group has no page for them: the first of the back-office, else of all. */
export const wayOn = (permitted: readonly AppRoute[]): AppRoute | undefined => {
    const pages = permitted.filter(route => route.group && !route.hidden && !route.alwaysShow);
    return pages.find(({ path }) => path.startsWith('/admin/')) ?? pages[0];
};
