import { isGranted } from './grants';
import { useMe } from './whoAmI';

/** Whether to offer an action on a resource, from what is known already: nothing appears late. */
export const useGranted = (resource: string, action: string): boolean =>
    isGranted(useMe()?.roles ?? [], resource, action);
