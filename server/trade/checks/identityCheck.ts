import type { Transaction } from 'kysely';
import type { CheckKind, CheckState, CheckSubject } from '../../../contract/trade/resources/checks';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type Trx = Transaction<Tables>;

/** Who is checked, and how. */
export interface CheckedPerson {
    userId: string;
    kind: CheckKind;
}

/** The same with the action that needs it. */
export interface AskedCheck extends CheckedPerson {
    forAction: CheckSubject;
    actionId: string;
}

/** `none`: never asked for, or passed too long ago. */
export type CheckResult = 'none' | CheckState;

/**
 * A way to find out who somebody is and whether they stand on a sanctions list. Once it has an answer it
 * calls `goOnWithOrders` for the person, in the transaction that keeps the answer.
 */
export interface IdentityCheck {
    name: string;
    /** Asks for it; where it waits already, nothing changes. */
    begin(trx: Trx, asked: AskedCheck, now: number): Promise<void>;
    result(db: Database, person: CheckedPerson, now: number): Promise<CheckResult>;
}
