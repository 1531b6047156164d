import { type Access, holds } from '../../contract/platform/call';
import { isAmong } from '../../contract/platform/isAmong';
import type { Permission } from '../../contract/platform/permissions';
import { isGranted } from './grants';
import { useMe } from './whoAmI';

/** Whether to offer an action on a resource, from what is known already: nothing appears late. */
export const useGranted = (resource: string, action: string): boolean => {
    const me = useMe();
    return me !== undefined && isGranted(me, resource, action);
};

/** Whether to hold back what a page is made of: only from who is known to have no right to it. */
export const useMayUse = (): ((resource: string, action: string) => boolean) => {
    const me = useMe();
    return (resource, action) => me === undefined || isGranted(me, resource, action);
};

/** The same of a call. */
export const useMayCall = ({ access }: { access: Access }): boolean => {
    const me = useMe();
    return me === undefined || access === 'public' || isAmong(access, me);
};

/** Whether somebody was granted one of these. */
export const useHolds = (...anyOf: readonly Permission[]): boolean => {
    const me = useMe();
    return me !== undefined && holds(me, ...anyOf);
};
