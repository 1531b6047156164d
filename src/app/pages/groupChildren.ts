import type { AppRoute } from '../routes/table';

/** The pages of a group's menu, without its own page and those that the menu hides. */
export const childrenOf = (group: AppRoute, permitted: readonly AppRoute[]): readonly AppRoute[] =>
    permitted.filter(
        route => route.group === group.group && route.path !== group.path && !route.hidden,
    );
