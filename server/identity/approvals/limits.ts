import { sql } from 'kysely';
import type { ApprovalRules } from '../../../contract/identity/resources/approvals';
import { newId } from '../../platform/database/newId';
import type { ActionFacts, AnyApprovalKind, Trx } from './approvalKind';

/** Any 24 hours: a calendar's midnight would double what one may do around it. */
export const limitWindowMs = 24 * 3_600_000;

/** Guarded actions take turns until the transaction ends: two at once would each find room. */
export const takeTurn = async (trx: Trx): Promise<void> => {
    await trx
        .updateTable('approval_turns')
        .set(({ eb }) => ({ turns: eb('turns', '+', 1) }))
        .where('id', '=', 'all')
        .execute();
};

/** Whether money has ever moved in this installation; trade answers. */
export type HasMoneyMoved = (trx: Trx) => Promise<boolean>;

interface Used {
    total: bigint;
    byPerson: bigint;
    byDestination: bigint;
}

const sumOf = sql<string>`cast(coalesce(sum(amount), 0) as text)`.as('total');

/** What was done alone within the last 24 hours: by one administrator, for a person, to a destination. */
const usedSince = async (
    trx: Trx,
    about: {
        currency: string;
        doneBy: string;
        beneficiary: string | null;
        destination: string;
    },
    now: number,
): Promise<Used> => {
    const uses = () =>
        trx
            .selectFrom('approval_uses')
            .select(sumOf)
            .where('created_at', '>', now - limitWindowMs)
            .where('currency', '=', about.currency);
    const none = { total: '0' };
    const { beneficiary, destination } = about;
    const [mine, person, place] = [
        await uses().where('done_by', '=', about.doneBy).executeTakeFirstOrThrow(),
        beneficiary === null
            ? none
            : await uses().where('beneficiary_id', '=', beneficiary).executeTakeFirstOrThrow(),
        destination === ''
            ? none
            : await uses().where('destination', '=', destination).executeTakeFirstOrThrow(),
    ];
    return {
        total: BigInt(mine.total),
        byPerson: BigInt(person.total),
        byDestination: BigInt(place.total),
    };
};

/** Whether an action of this money needs a second person; take the turn before. */
export const isAboveLimits = async (
    trx: Trx,
    facts: Pick<ActionFacts, 'money' | 'beneficiary' | 'destination'>,
    { doneBy, limits }: { doneBy: string; limits: ApprovalRules['limits'] },
    now: number,
): Promise<boolean> => {
    const { money, beneficiary, destination } = facts;
    // trial money is worth nothing
    if (money === null || !(money.currency in limits)) return false;
    const { amount, currency } = money;
    const most = limits[currency as keyof typeof limits];
    const used = await usedSince(trx, { currency, doneBy, beneficiary, destination }, now);
    return (
        amount > BigInt(most.single) ||
        used.byPerson + amount > BigInt(most.person) ||
        used.byDestination + amount > BigInt(most.person) ||
        used.total + amount > BigInt(most.approver)
    );
};

/** Whether an action would be more than somebody may do alone within 24 hours, whatever each of them is; take the turn before. */
export const isAboveDay = async (
    trx: Trx,
    { amount, currency }: NonNullable<ActionFacts['money']>,
    { doneBy, limits }: { doneBy: string; limits: ApprovalRules['limits'] },
    now: number,
): Promise<boolean> => {
    if (!(currency in limits)) return false;
    const about = { currency, doneBy, beneficiary: null, destination: '' };
    const used = await usedSince(trx, about, now);
    return used.total + amount > BigInt(limits[currency as keyof typeof limits].approver);
};

export const needsSecond = async (
    trx: Trx,
    { needs }: Pick<AnyApprovalKind, 'needs'>,
    facts: ActionFacts,
    by: { doneBy: string; limits: ApprovalRules['limits']; hasMoneyMoved: HasMoneyMoved },
    now: number,
): Promise<boolean> => {
    if (needs === 'always') return true;
    if (needs === 'configured') return by.hasMoneyMoved(trx);
    return isAboveLimits(trx, facts, by, now);
};

/** Counts what somebody did alone towards the limits of the next 24 hours. */
export const noteUse = async (
    trx: Trx,
    kind: string,
    { money, beneficiary, destination }: Pick<ActionFacts, 'money' | 'beneficiary' | 'destination'>,
    doneBy: string,
    now: number,
): Promise<void> => {
    if (money === null) return;
    await trx
        .insertInto('approval_uses')
        .values({
            id: newId(now),
            kind,
            ...money,
            done_by: doneBy,
            created_at: now,
            beneficiary_id: beneficiary,
            destination,
        })
        .execute();
};
