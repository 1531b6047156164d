import type { ReactNode } from 'react';
import type { ResourceName } from '../../../../contract/backOffice';
import type { Access } from '../../../../contract/platform/call';
import type { RowOf } from '../resourceOf';

/** Records that one act is done to, one after another. */
export const mostActs = 100;

export interface BulkActionProps<Name extends ResourceName> {
    name: Name;
    /** offered to whoever may make it */
    call?: { access: Access };
    label: string;
    title: string;
    text: string;
    isDangerous?: boolean;
    /** asks for a text, which `act` then gets */
    reason?: { label: string; isNeeded?: boolean };
    /** more to be chosen before it is done */
    children?: ReactNode;
    /** whether it can be begun */
    isReady?: boolean;
    /** does it to one record, by the call that its page uses */
    act: (record: RowOf<Name>, reason: string) => Promise<unknown>;
}
