import { fault } from '../../../contract/fault';
import {
    arePartsLarge,
    leastPart,
    type PartPlan,
    partAmounts,
    partKindsFor,
    partPlan,
} from '../../../contract/market/partPlan';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import type { PlannedPart } from '../../../contract/trade/parts/partCalls';
import { newId } from '../../platform/database/newId';
import { decimalText } from '../../platform/export/decimalText';
import { invalid } from '../../platform/http/errors';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { planLook } from './partJobNames';
import { partsOf } from './partRows';

/** Parts of which each is worth paying by itself; none of a price that is too low for them. */
export const fittingParts = (price: bigint, currency: Currency, plan: PartPlan): PartPlan =>
    arePartsLarge(price, plan, currency) ? plan : [];

/** The parts that a listing says, as far as what it sells has facts for them. */
export const planOf = (details: ProductDetails | undefined): PartPlan => {
    if (details === undefined) return [];
    const possible = partKindsFor(details);
    return (details.parts ?? []).filter(({ kind }) => possible.includes(kind));
};

interface Planned {
    details: ProductDetails;
    price: bigint;
    currency: Currency;
    plan: PartPlan;
}

/**
 * Throws 422 at `field` for parts that do not fit what is sold or that come to too little of the price. The covenant's
 * is none that can be asked for by itself.
 */
export const checkPlan = ({ details, price, currency, plan }: Planned, field: string): void => {
    const possible = partKindsFor(details);
    if (plan.some(({ kind }) => !possible.includes(kind))) {
        throw invalid({ [field]: 'part.kind' });
    }
    if (plan.some(({ kind, readDays }) => kind !== 'analytics' && readDays > 0)) {
        throw invalid({ [field]: 'part.read_days' });
    }
    if (!partPlan.safeParse(plan).success) throw invalid({ [field]: 'part.shares' });
    if (arePartsLarge(price, plan, currency)) return;
    const minimum = `${decimalText(String(leastPart(currency)), currency)} ${currency}`;
    throw invalid({ [field]: fault('part.too_small', { minimum }) });
};

/** What each part of a price comes to, for whoever is about to agree. */
export const presentPlan = (price: bigint, currency: Currency, agreed: PartPlan): PlannedPart[] => {
    const plan = fittingParts(price, currency, agreed);
    const amounts = partAmounts(price, plan);
    return plan.map(({ kind, share, readDays }, at) => ({
        kind,
        share,
        readDays,
        amount: String(amounts[at] ?? 0n),
    }));
};

const nothingYet = {
    state: 'held',
    is_apart: 0,
    taken_before: 0,
    to_buyer: 0,
    fee: 0,
    commission: 0,
    unpaid: 0,
    referrer_id: null,
    met_at: null,
    met_by: '',
    due_at: null,
    settled_at: null,
    why: '',
    checked_at: null,
    baseline: '',
    changed_at: null,
    facts: '',
    statement: '',
    is_asked: 0,
    call_at: null,
    version: 1,
} as const;

/** The parts that were agreed on, with the order that they are of: from now on they are what they are. */
export const insertParts = async (
    trx: Trx,
    order: Pick<StoredOrder, 'id' | 'price' | 'currency'>,
    agreed: PartPlan,
    now: number,
): Promise<void> => {
    // a seller's coupon may have made the price too low for them
    const plan = fittingParts(BigInt(order.price), order.currency, agreed);
    if (plan.length === 0) return;
    const amounts = partAmounts(BigInt(order.price), plan);
    await trx
        .insertInto('order_parts')
        .values(
            plan.map(({ kind, share, readDays }, at) => ({
                ...nothingYet,
                id: newId(now),
                order_id: order.id,
                position: at + 1,
                kind,
                share,
                read_days: readDays,
                amount: Number(amounts[at] ?? 0n),
                created_at: now,
                updated_at: now,
            })),
        )
        .execute();
};

/** What a covenant holds back of a price, behind the parts that were agreed on. */
export const insertCovenantPart = async (
    trx: Trx,
    orderId: string,
    { share, amount, position }: { share: number; amount: bigint; position: number },
    now: number,
): Promise<void> => {
    await trx
        .insertInto('order_parts')
        .values({
            ...nothingYet,
            id: newId(now),
            order_id: orderId,
            position,
            kind: 'covenant',
            share,
            read_days: 0,
            amount: Number(amount),
            created_at: now,
            updated_at: now,
        })
        .execute();
};

/** The order is paid: how things stand now is looked at, so that a change can be seen. */
export const beginParts = async (trx: Trx, { id: orderId }: StoredOrder, now: number) => {
    for (const { id: partId, kind } of await partsOf(trx, orderId)) {
        if (kind === 'domain' || kind === 'analytics') {
            await planLook(trx, { orderId, partId }, now, now);
        }
    }
};
