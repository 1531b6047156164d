import { useSyncExternalStore } from 'react';
import { isPathLoading, onLoading } from './loading';

/**
 * The lists that pages are made of, by name, with the path of the call that each comes from. The
 * signed-in pages ask by `useList`, public pages by `usePublicData`; either way a list is known by
 * its path, so what shows it anew needs no more than its name. Light: public pages read it too.
 */
export const listPaths = {
    /** the control console, for administrators */
    dashboard: '/api/v1/work/console',
    /** one's websites with their figures */
    dashboardUser: '/api/v1/work/stats/sites',
    /** plans that one can buy */
    planlist: '/api/v1/work/plan/offers',
    /** what one bought and sold */
    orderlist: '/api/v1/work/own/orders',
    /** one's plan as it is now */
    subscribe: '/api/v1/work/plan',
    /** the periods of plans that one had, has and will have */
    subscribeList: '/api/v1/work/plan/periods',
    /** one's own code to invite others with */
    invite: '/api/v1/user/info',
    /** who came by it */
    inviteList: '/api/v1/work/own/invites',
    /** who one is */
    profile: '/api/v1/user/info',
    /** one's chats, requests to support among them */
    supportlist: '/api/v1/work/own/chats',
    /** published articles */
    articlelist: '/api/v1/work/public/articles',
    /** plans and what is free, for visitors */
    pricelist: '/api/v1/work/public/plans',
} as const;
export type ListName = keyof typeof listPaths;

/** Where react-query keeps a list: with an input one page of it, without one all of them. */
export const listKey = (name: ListName, input?: object): readonly unknown[] =>
    input === undefined ? [listPaths[name]] : [listPaths[name], input];

const paths: readonly string[] = Object.values(listPaths);

/** Whether what is kept under a key is one of the lists. */
export const isListKey = ([path]: readonly unknown[]): boolean => paths.includes(path as string);

/** The store's `loading`: people wait for one of the lists, or for the one named. */
export const isListLoading = (name?: ListName): boolean =>
    (name ? [listPaths[name]] : paths).some(isPathLoading);

export const useListsLoading = (): boolean =>
    useSyncExternalStore(
        onLoading,
        () => isListLoading(),
        () => false,
    );
