import type { Transaction } from 'kysely';
import { type CallInput, holds } from '../../../contract/platform/call';
import { addressFault, type Chain, canonicalAddress } from '../../../contract/trade/chainAddress';
import type { transitionWithdrawal as contract } from '../../../contract/trade/resources/withdrawals';
import { transitionOf } from '../../../contract/trade/withdrawalStates';
import type { Approvals } from '../../identity/approvals/approvals';
import { takeTurn } from '../../identity/approvals/limits';
import { requireOtherPerson } from '../../identity/approvals/otherPerson';
import { readApprovalRules } from '../../identity/approvals/rules';
import { secondPersonFault } from '../../identity/approvals/secondPerson';
import { standingOf } from '../../identity/users/standing';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { findFile } from '../../platform/files/fileRows';
import { setFileUses } from '../../platform/files/fileUses';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { saysMissing } from '../checks/missingCheck';
import { delayWithoutSecond, needsTwo } from './approveKind';
import { requireWithdrawal } from './findWithdrawal';
import { heldForNews, holdForNews, requireOpenAccount } from './lookAgain';
import { type Move, moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import type { ProveTransfer } from './proof';
import { dropProof, planProof } from './proofJob';
import { missingForWithdrawal } from './withdrawalChecks';

type Body = NonNullable<CallInput<typeof contract>['body']>;
export type Asked = Required<Body> & { id: string };

export interface ActionServices {
    db: Database;
    secret: Secret;
    outbox: Outbox;
    prove: ProveTransfer;
    approvals: Approvals;
}

interface ActionContext {
    trx: Transaction<Tables>;
    context: CrudContext;
    approvals: Approvals;
}

/** What one act changes beside the state, or why this administrator may not do it. */
type Planner = (about: ActionContext, row: WithdrawalRow, asked: Asked) => Plan;
type Plan = Promise<Omit<Move, 'action'>>;

/** Who may approve it second, where one of two has; throws 409. */
const requireSecond = async (
    { trx, context }: ActionContext,
    row: WithdrawalRow,
): Promise<void> => {
    const { session, now } = context;
    const { accountDays } = await readApprovalRules(trx);
    const parties = {
        requester: row.approved_by ?? '',
        beneficiary: row.user_id,
        permission: 'withdrawals.approve' as const,
    };
    const asked = { parties, candidate: session.userId, accountDays };
    const fault = await secondPersonFault(trx, asked, now);
    if (fault) throw new ApiError(409, fault);
};

/** Whoever approved first, as long as they may: an approval goes with the right to give it. */
const firstApprover = async (
    trx: Transaction<Tables>,
    { approved_by }: WithdrawalRow,
): Promise<string | null> => {
    if (approved_by === null) return null;
    return holds(await standingOf(trx, approved_by), 'withdrawals.approve') ? approved_by : null;
};

const approve: Planner = async (about, row) => {
    const { trx, context } = about;
    const me = context.session.userId;
    const first = await firstApprover(trx, row);
    if (first === me) throw new ApiError(409, 'withdrawal.second_approves');
    if (first !== null) {
        await requireSecond(about, row);
        return { set: { second_approved_by: me } };
    }
    const isFirstOfTwo = await needsTwo(trx, row, me, context.now);
    if (isFirstOfTwo) await delayWithoutSecond(about, row);
    // the state stays: another one has to follow
    return {
        set: { approved_by: me, approvals: isFirstOfTwo ? 2 : 1 },
        ...(isFirstOfTwo && { to: row.state as Move['to'] & string }),
    };
};

const hashOf = ({ txHash }: Asked, chain: string): string => {
    const plain = txHash.toLowerCase().replace(/^0x/, '');
    if (!/^[0-9a-f]{64}$/.test(plain)) throw invalid({ txHash: 'withdrawal.hash_form' });
    return chain === 'tron' ? plain : `0x${plain}`;
};

/** As it is kept; empty where none was said. */
const senderOf = ({ sentFrom }: Asked, chain: Chain): string => {
    if (sentFrom === '') return '';
    const fault = addressFault(chain, sentFrom);
    if (fault) throw invalid({ sentFrom: fault });
    return canonicalAddress(chain, sentFrom);
};

/** One that whoever records it has uploaded: it is read by all who read withdrawals from then on. */
const requireProofFile = async (
    { trx, context: { session } }: ActionContext,
    { proofFile, id }: Asked,
) => {
    if (proofFile === null) throw invalid({ proofFile: 'field.needed' });
    const file = await findFile(trx, proofFile);
    const isTheirs = file?.owner_id === session.userId || holds(session, 'files.manage');
    if (file?.visibility !== 'private' || !isTheirs)
        throw invalid({ proofFile: 'withdrawal.private_file' });
    const place = { resource: 'withdrawals', recordId: id, field: 'proofFile' };
    await setFileUses(trx, place, [proofFile]);
    return proofFile;
};

const record: Planner = async (about, row, asked) => {
    const me = about.context.session.userId;
    if (row.chain !== '') {
        const sent_from = senderOf(asked, row.chain as Chain);
        const tx_hash = hashOf(asked, row.chain);
        return { set: { tx_hash, sent_by: me, sent_from, proof_note: '' } };
    }
    if (asked.txHash === '') throw invalid({ txHash: 'field.needed' });
    const proof_file = await requireProofFile(about, asked);
    return { set: { tx_hash: asked.txHash, sent_by: me, proof_file } };
};

/** On a chain the server alone confirms; elsewhere somebody who has not sent it looks at the proof. */
const confirm: Planner = async ({ trx, context }, row) => {
    const me = context.session.userId;
    if (row.chain !== '') throw new ApiError(409, 'withdrawal.chain_confirms');
    if (row.sent_by === me) throw new ApiError(409, 'withdrawal.second_confirms');
    const agreement = { first: row.sent_by ?? '', second: me, parties: [row.user_id] };
    await requireOtherPerson(trx, { ...agreement, permission: 'withdrawals.approve' }, context.now);
    const other = await trx
        .selectFrom('withdrawals')
        .select('id')
        .where('method', '=', row.method)
        .where('tx_hash', '=', row.tx_hash)
        .where('log_index', '=', 0)
        .executeTakeFirst();
    if (other) throw invalid({ txHash: 'withdrawal.hash_used' });
    return { set: { log_index: 0 } };
};

const plain: Planner = async () => ({});
const planners: Readonly<Record<Asked['action'], Planner>> = {
    hold: plain,
    approve,
    reject: plain,
    record,
    confirm,
    fail: plain,
};

/** Throws 422 for an action that has to be explained. */
export const requireReason = (asked: Asked): Asked => {
    if (transitionOf(asked.action).needsReason && asked.reason === '') {
        throw invalid({ reason: 'field.needed' });
    }
    return asked;
};

/** Money of one's own is decided about by others, whatever is done to it. */
const refuseOwner = ({ user_id }: WithdrawalRow, me: string): void => {
    if (user_id === me) throw new ApiError(409, 'withdrawal.own');
};

/** Carries an action out in the transaction of the context. Throws 404, 409 and 422. */
export const applyAction = async (
    { outbox, approvals }: Pick<ActionServices, 'outbox' | 'approvals'>,
    asked: Asked,
    context: CrudContext & { db: Transaction<Tables> },
): Promise<void> => {
    const { now, session, db: trx } = context;
    const { action, id, reason } = asked;
    const row = await requireWithdrawal(trx, id);
    if (row.version !== asked.version) throw new ApiError(409, 'record.changed');
    refuseOwner(row, session.userId);
    if (action === 'approve' && row.state === 'risk_hold' && reason === '') {
        throw invalid({ reason: 'field.needed' });
    }
    const planned = await planners[action]({ trx, context, approvals }, row, asked);
    const mover = { as: 'admin', actor: context, outbox, now } as const;
    await moveWithdrawal(trx, row, { action, reason, ...planned }, mover);
    if (action === 'record' && row.chain !== '') await planProof(trx, id, now);
    if (action === 'fail') await dropProof(trx, id);
};

/**
 * Before it is approved: the account is open, nothing came up that has to be looked at, and its owner's checks are
 * passed. Answers what to throw once what was held or asked for is kept.
 */
const keptBack = async (
    { outbox }: ActionServices,
    { id, version }: Asked,
    context: CrudContext & { db: Transaction<Tables> },
): Promise<ApiError | undefined> => {
    const row = await requireWithdrawal(context.db, id);
    refuseOwner(row, context.session.userId);
    const isPlain = row.version === version && ['requested', 'risk_hold'].includes(row.state);
    if (!isPlain) return undefined;
    await requireOpenAccount(context.db, row);
    if (await holdForNews(context.db, row, { outbox, context })) return heldForNews();
    const missing = await missingForWithdrawal(context.db, row, context.now);
    return missing && saysMissing(missing);
};

/** What an administrator does to a withdrawal that nobody changed since `version`. Throws 404, 409, 422. */
export const transitionWithdrawal = async (
    services: ActionServices,
    asked: Asked,
    outside: CrudContext,
): Promise<void> => {
    const { action } = requireReason(asked);
    const fault = await outside.db.transaction().execute(async db => {
        const context = { ...outside, db };
        if (action === 'approve') {
            await takeTurn(db);
            const kept = await keptBack(services, asked, context);
            if (kept) return kept;
        }
        await applyAction(services, asked, context);
        return undefined;
    });
    void services.outbox.wake();
    if (fault) throw fault;
};
