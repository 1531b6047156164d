import type { Role } from '../../../contract/platform/call';
import type { Permission } from '../../../contract/platform/permissions';
import type { Label } from '../../../contract/platform/resource';

/** The groups of the menu in which resources stand. */
export type OfficeGroup = 'admin' | 'finance' | 'user' | 'products';

/** A form whose address and title are its own. */
export interface OwnForm {
    path: string;
    title: Label;
    /** its data are fetched anew each time it is opened */
    noCache?: true;
}

/**
 * Where a resource lies in the back-office. The public application knows these addresses too, so a
 * `route.ts` imports nothing else: page, icon and texts stand in `index.tsx` beside it.
 */
export interface ResourceRoute {
    /** the resource's name, as the contract has it */
    name: string;
    /** of the list */
    path: string;
    /** the group of the menu */
    group: OfficeGroup;
    /** where in the group, the smallest first: any number between those of its neighbours */
    place: number;
    /** who may open its pages; administrators if nothing is said */
    roles?: readonly Role[];
    /** and whoever was granted one of these */
    grants?: readonly Permission[];
    /** the same for the page of a new record, where it is not for all of them */
    createGrants?: readonly Permission[];
    /** of the list, in menu, tab, breadcrumb and search */
    title: Label;
    /** whether there is a page for a new record: below the list, at `/create`, unless it has its own address */
    create?: true | OwnForm;
    /** the same for the page of one record, at `/:key` */
    edit?: true | OwnForm;
}

/** Declares where a resource lies, and keeps its name for the types. */
export const defineRoute = <const Route extends ResourceRoute>(route: Route): Route => route;
