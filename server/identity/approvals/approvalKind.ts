import type { Transaction } from 'kysely';
import type {
    ApprovalChange,
    ApprovalKindName,
} from '../../../contract/identity/resources/approvals';
import type { CrudContext, Row } from '../../platform/crud/definition';
import type { Tables } from '../../platform/database/tables';

export type Trx = Transaction<Tables>;
export type ApprovalRow = Row<'approvals'>;

/** In which an action is carried out: the transaction of its approval. */
export type ActionContext = CrudContext & { db: Trx };

/** What a second person is shown, and what decides who may and whether they are needed. */
export interface ActionFacts {
    /** the record: its resource and id; of both one act waits at a time */
    subject: string;
    subjectId: string;
    title: string;
    /** the record as it is: an approval holds for that alone */
    stamp: string;
    reason: string;
    changes: readonly ApprovalChange[];
    /** smallest unit; null where none moves */
    money: { amount: bigint; currency: string } | null;
    /** whom it brings or gives back money; neither asks for it nor approves it */
    beneficiary: string | null;
    /** fingerprint of where money goes; empty for none */
    destination: string;
}

/** An action that one administrator asks for and another one approves. */
export interface ApprovalKind<Input, Result, Known = undefined> {
    kind: ApprovalKindName;
    /**
     * `always`; `amount`: above the limits; `configured`: once money has moved here at all, so that an
     * installation can be set up.
     */
    needs: 'always' | 'amount' | 'configured';
    /** what one alone may do all the same, such as switching something off; asked before it is done */
    isHarmless?(trx: Trx, input: Input, at: { known: Known; now: number }): Promise<boolean>;
    /** asks the world outside, before the transaction */
    prepare?(input: Input, context: CrudContext): Promise<Known>;
    /** throws 404 for what is not there */
    facts(trx: Trx, input: Input): Promise<ActionFacts>;
    /** throws 404, 409 and 422; then nothing has changed */
    carryOut(context: ActionContext, input: Input, known: Known): Promise<Result>;
    /** once the transaction has ended */
    after?(input: Input): Promise<void> | void;
}

/** Keeps the types while the kinds stand in one list. */
export type AnyApprovalKind = ApprovalKind<unknown, unknown, unknown>;
