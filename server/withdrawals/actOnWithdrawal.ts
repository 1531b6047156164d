import type { Transaction } from 'kysely';
import type { CallInput } from '../../contract/call';
import { addressFault, type Chain, canonicalAddress } from '../../contract/chainAddress';
import type { actOnWithdrawal as contract } from '../../contract/resources/withdrawals';
import { transitionOf } from '../../contract/withdrawalStates';
import type { CrudContext } from '../crud/definition';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import { setFileUses } from '../files/fileUses';
import { ApiError, invalid, notFound } from '../http/errors';
import type { Outbox } from '../mail/outbox';
import type { Secret } from '../secret';
import { type Move, moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import type { Proof, ProveTransfer } from './proof';
import { dropProof, planProof, proofOf } from './proofJob';

type Body = NonNullable<CallInput<typeof contract>['body']>;
export type Asked = Required<Body> & { id: string };

interface Services {
    db: Database;
    secret: Secret;
    outbox: Outbox;
    prove: ProveTransfer;
}

/** What one act changes beside the state, or why this administrator may not do it. */
type Planner = (trx: Transaction<Tables>, row: WithdrawalRow, asked: Asked, me: string) => Plan;
type Plan = Promise<Omit<Move, 'act'>>;

const approve: Planner = async (_trx, row, _asked, me) => {
    if (row.user_id === me) throw new ApiError(409, 'Nobody approves their own withdrawal.');
    if (row.approved_by === me) throw new ApiError(409, 'Somebody else has to approve it too.');
    if (row.approved_by !== null) return { set: { second_approved_by: me } };
    const isFirstOfTwo = row.approvals > 1;
    // the state stays: another one has to follow
    return {
        set: { approved_by: me },
        ...(isFirstOfTwo && { to: row.state as Move['to'] & string }),
    };
};

const hashOf = ({ txHash }: Asked, chain: string): string => {
    const plain = txHash.toLowerCase().replace(/^0x/, '');
    if (!/^[0-9a-f]{64}$/.test(plain)) throw invalid({ txHash: 'not a transaction hash' });
    return chain === 'tron' ? plain : `0x${plain}`;
};

/** As it is kept; empty where none was said. */
const senderOf = ({ sentFrom }: Asked, chain: Chain): string => {
    if (sentFrom === '') return '';
    const fault = addressFault(chain, sentFrom);
    if (fault) throw invalid({ sentFrom: fault });
    return canonicalAddress(chain, sentFrom);
};

const requireProofFile = async (trx: Transaction<Tables>, { proofFile, id }: Asked) => {
    if (proofFile === null) throw invalid({ proofFile: 'needed' });
    const file = await trx
        .selectFrom('files')
        .select('visibility')
        .where('id', '=', proofFile)
        .executeTakeFirst();
    if (file?.visibility !== 'private') throw invalid({ proofFile: 'not a private file' });
    const place = { resource: 'withdrawals', recordId: id, field: 'proofFile' };
    await setFileUses(trx, place, [proofFile]);
    return proofFile;
};

const record: Planner = async (trx, row, asked, me) => {
    if (row.chain !== '') {
        const sent_from = senderOf(asked, row.chain as Chain);
        const tx_hash = hashOf(asked, row.chain);
        return { set: { tx_hash, sent_by: me, sent_from, proof_note: '' } };
    }
    if (asked.txHash === '') throw invalid({ txHash: 'needed' });
    const proof_file = await requireProofFile(trx, asked);
    return { set: { tx_hash: asked.txHash, sent_by: me, proof_file } };
};

/** On a chain the server alone confirms; elsewhere somebody who has not sent it looks at the proof. */
const confirm: Planner = async (trx, row, _asked, me) => {
    if (row.chain !== '')
        throw new ApiError(409, 'The server confirms it once the chain shows it.');
    if (row.sent_by === me) throw new ApiError(409, 'Somebody else has to confirm it.');
    if (row.user_id === me) throw new ApiError(409, 'Nobody confirms their own withdrawal.');
    const other = await trx
        .selectFrom('withdrawals')
        .select('id')
        .where('method', '=', row.method)
        .where('tx_hash', '=', row.tx_hash)
        .where('log_index', '=', 0)
        .executeTakeFirst();
    if (other) throw invalid({ txHash: 'has confirmed another withdrawal' });
    return { set: { log_index: 0 } };
};

const plain: Planner = async () => ({});
const planners: Readonly<Record<Asked['act'], Planner>> = {
    ...{ hold: plain, approve, reject: plain },
    ...{ record, confirm, fail: plain },
};

/** A transaction that nobody has seen for so long will not come; ms. */
const unseenMs = 24 * 3_600_000;

/** Money that may have left must not come back: the chain is asked before a sent one fails. */
const requireNotSent = (row: WithdrawalRow, proof: Proof | undefined, now: number): void => {
    if (!proof) return;
    const isGone =
        ['reverted', 'no_transfer', 'early'].includes(proof.kind) ||
        (proof.kind === 'unseen' && now - row.state_since > unseenMs);
    if (!isGone) throw new ApiError(409, 'The chain does not say that it failed.');
};

export const requireWithdrawal = async (db: Database, id: string): Promise<WithdrawalRow> => {
    const row = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('withdrawal');
    return row;
};

const askChain = async (services: Services, { id, act }: Asked): Promise<Proof | undefined> => {
    const row = await requireWithdrawal(services.db, id);
    const isSentOnChain = act === 'fail' && row.state === 'sent' && row.chain !== '';
    return isSentOnChain ? proofOf(services, row) : undefined;
};

/** What an administrator does to a withdrawal that nobody changed since `version`. Throws 404, 409, 422. */
export const actOnWithdrawal = async (
    services: Services,
    asked: Asked,
    context: CrudContext,
): Promise<void> => {
    const { db, outbox } = services;
    const { now, session } = context;
    const { act, id, reason } = asked;
    if (transitionOf(act).needsReason && reason === '') throw invalid({ reason: 'needed' });
    const proof = await askChain(services, asked);
    await db.transaction().execute(async trx => {
        const row = await requireWithdrawal(trx, id);
        if (row.version !== asked.version) {
            throw new ApiError(409, 'Somebody changed this meanwhile.');
        }
        if (act === 'approve' && row.state === 'risk_hold' && reason === '') {
            throw invalid({ reason: 'needed' });
        }
        if (act === 'fail' && row.state === 'sent') requireNotSent(row, proof, now);
        const planned = await planners[act](trx, row, asked, session.userId);
        const mover = { as: 'admin', actor: context, outbox, now } as const;
        await moveWithdrawal(trx, row, { act, reason, ...planned }, mover);
        if (act === 'record' && row.chain !== '') await planProof(trx, id, now);
        if (act === 'fail') await dropProof(trx, id);
    });
    void outbox.wake();
};
