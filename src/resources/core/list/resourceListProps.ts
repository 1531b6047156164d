import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { ResourceName } from '../../../../contract/backOffice';
import type { RowOf } from '../resourceOf';

export interface ResourceListProps<Name extends ResourceName> {
    name: Name;
    /** the table's columns, the first with a RecordLink */
    children: ReactNode;
    /** one record on a phone */
    card: ComponentType<{ record: RowOf<Name> }>;
    /** inputs named as the contract's filter words; the search `q` is there by itself */
    filters?: readonly ReactElement[];
    /** set at first; an address that names filters wins */
    filterDefaults?: Readonly<Record<string, unknown>>;
    /** a filter that nobody sees or can take away */
    fixedFilter?: Readonly<Record<string, unknown>>;
    /** `false` when the list has no texts to search */
    search?: false;
    /** sources of columns that are hidden until somebody chooses them */
    hiddenColumns?: readonly string[];
    /** sources of columns that go last where a table is too wide */
    important?: readonly string[];
    /** buttons beside the list's title, before Create */
    actions?: ReactNode;
    /** buttons for the chosen rows, before Export and Delete */
    bulkActions?: ReactNode;
    /** `false`: rows cannot be chosen */
    bulk?: false;
    /** `false`: a click does nothing; a function gets the row instead of its page being opened */
    onRow?: false | ((record: RowOf<Name>) => void);
    /** instead of the table or the cards; it reads the list's context */
    rows?: ReactNode;
    /** for the chosen rows, instead of the usual Delete */
    bulkDelete?: ReactNode;
    /** what is said above the list */
    note?: ReactNode;
    /** instead of the usual words when nothing is there yet */
    empty?: ReactNode;
    perPage?: number;
}
