import { sql } from 'kysely';
import {
    finalWithdrawalStates,
    transitionOf,
    type WithdrawalAction,
    type WithdrawalState,
    withdrawalActions,
} from '../../../contract/trade/withdrawalStates';
import type { Database } from '../../platform/database/database';
import type { BookFault } from './bookFault';
import { ledgerAccounts } from './ledgerAccounts';

const isFinal = sql.join(finalWithdrawalStates);

/** What is frozen of each person is what their withdrawals on the way come to; one look at both. */
async function* frozenFaults(db: Database): AsyncGenerator<BookFault> {
    const { rows } = await sql<{ account: string; currency: string; kept: string; sum: string }>`
        select account, currency, cast(sum(kept) as text) as kept, cast(sum(due) as text) as sum
        from (
            select account, currency, amount as kept, 0 as due from ledger_balances
                where amount <> 0 and account like 'user:%:frozen'
            union all
            select 'user:' || user_id || ':frozen', currency, 0, amount + fee from withdrawals
                where state not in (${isFinal})
        ) as sides
        group by account, currency having sum(kept) <> sum(due)`.execute(db);
    for (const { account, currency, kept, sum } of rows) {
        const found = `${kept} frozen, pending withdrawals total ${sum}`;
        const expected = `${sum} frozen`;
        const fault = { check: 'withdrawal', subject: account, currency, found } as const;
        yield { ...fault, expected, accounts: [account] };
    }
}

const batchSize = 500;

const pageAfter = (db: Database, last: string) => {
    const has = (prefix: string) => sql<number>`case when exists (
        select 1 from ledger_journals where ledger_journals.id = ${prefix} || withdrawals.id
    ) then 1 else 0 end`;
    return db
        .selectFrom('withdrawals')
        .select(['id', 'user_id', 'currency', 'state'])
        .select([has('wh:').as('asked'), has('wr:').as('returned'), has('wp:').as('paid')])
        .select(
            sql<string | null>`(
                select to_state from withdrawal_events where withdrawal_id = withdrawals.id
                order by seq desc limit 1
            )`.as('told'),
        )
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute();
};

type Looked = Awaited<ReturnType<typeof pageAfter>>[number];

const isReturned = (state: string): boolean => ['cancelled', 'rejected', 'failed'].includes(state);

/** What does not fit a withdrawal's state: its journals, or the last thing that happened to it. */
const misfitsOf = ({ state, asked, returned, paid, told }: Looked): string[] => [
    ...(asked === 1 ? [] : ['amount never reserved']),
    ...((returned === 1) === isReturned(state)
        ? []
        : [`state ${state} but ${returned === 1 ? '' : 'not '}returned`]),
    ...((paid === 1) === (state === 'confirmed')
        ? []
        : [`state ${state} but ${paid === 1 ? '' : 'not '}paid`]),
    ...(told === state ? [] : [`state ${state} but events end at ${told ?? 'none'}`]),
];

const isAction = (action: string): action is WithdrawalAction =>
    (withdrawalActions as readonly string[]).includes(action);

interface Step {
    withdrawal_id: string;
    action: string;
    from_state: string;
    to_state: string;
}

/** A step that the course of withdrawals does not know, or that does not begin where the last ended. */
const isLegal = ({ action, from_state, to_state }: Step, before: Step | undefined): boolean => {
    if (action === 'request') return before === undefined;
    if (!isAction(action) || before?.to_state !== from_state) return false;
    const { from, to } = transitionOf(action);
    // a first approval of two moves nothing
    const isHalf = action === 'approve' && to_state === from_state;
    return from.includes(from_state as WithdrawalState) && (to_state === to || isHalf);
};

const illegalSteps = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
    const steps = await db
        .selectFrom('withdrawal_events')
        .select(['withdrawal_id', 'action', 'from_state', 'to_state'])
        .where('withdrawal_id', 'in', ids)
        .orderBy('withdrawal_id')
        .orderBy('seq')
        .execute();
    const illegal = new Set<string>();
    for (const [at, step] of steps.entries()) {
        const before = steps[at - 1];
        const own = before?.withdrawal_id === step.withdrawal_id ? before : undefined;
        if (!isLegal(step, own)) illegal.add(step.withdrawal_id);
    }
    return illegal;
};

async function* timelineFaults(db: Database): AsyncGenerator<BookFault> {
    for (let last = ''; ; ) {
        const page = await pageAfter(db, last);
        const end = page.at(-1);
        if (!end) return;
        const illegal = await illegalSteps(
            db,
            page.map(({ id }) => id),
        );
        for (const row of page) {
            const misfits = misfitsOf(row);
            if (illegal.has(row.id)) misfits.push('inconsistent events');
            if (misfits.length === 0) continue;
            const fault = { check: 'withdrawal', subject: row.id, currency: row.currency } as const;
            const accounts = [ledgerAccounts.frozen(row.user_id).name];
            const expected = `journals and events for ${row.state}`;
            yield { ...fault, found: misfits.join(', '), expected, accounts };
        }
        last = end.id;
        await new Promise(setImmediate);
    }
}

/** Withdrawals against the ledger: what is frozen, what was paid and given back, and how it went. */
export async function* withdrawalFaults(db: Database): AsyncGenerator<BookFault> {
    yield* frozenFaults(db);
    yield* timelineFaults(db);
}
