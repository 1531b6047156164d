import type { MoneyMove, OwnOrder, OwnOrderRow } from '../../../contract/trade/orders/ownOrders';

type Part = OwnOrder['part'];

/** Whether it is the turn of whoever looks at the order. */
export const isTurnOf = (part: Part, who: OwnOrder['next']['who']): boolean =>
    who === part || (who === 'both' && part !== 'admin');

/** The keys of the sentence that says who must act, the plainest last. */
export const turnKeys = ({
    part,
    state,
    next: { who, action },
}: Pick<OwnOrderRow, 'part' | 'state' | 'next'>): readonly string[] => {
    if (who === null) return [`order.next.endedMe.${part}.${state}`, `order.next.ended.${state}`];
    const whose = `order.next.turns.${isTurnOf(part, who) ? 'me' : who}`;
    return [...(action === null ? [] : [`${whose}.${action}`]), `${whose}.any`];
};

/** The keys of the sentence that says what follows when nobody acts, the plainest last. */
export const otherwiseKeys = (
    part: Part,
    otherwise: NonNullable<OwnOrderRow['next']['otherwise']>,
): readonly string[] => [
    `order.next.otherwiseMe.${part}.${otherwise}`,
    `order.next.otherwise.${otherwise}`,
];

/** The keys of the words for an account that money moves into or out of, the plainest last. */
export const placeKeys = (part: Part, move: MoneyMove): readonly string[] => {
    const whose = `order.next.places.${move.part === part ? 'me' : move.part}`;
    return [`${whose}.${move.account}`, `${whose}.any`];
};

/** What leaves an account stands before what comes in. */
export const inOrder = (moves: readonly MoneyMove[]): readonly MoneyMove[] =>
    moves.toSorted((a, b) => Number(BigInt(a.amount) > 0n) - Number(BigInt(b.amount) > 0n));

const moveText = ({ part, account, amount, currency }: MoneyMove): string =>
    [part, account, amount, currency].join(' ');

/** Whether both ways lead to the same; nobody needs to read that twice. */
export const areSameMoves = (one: readonly MoneyMove[], other: readonly MoneyMove[]): boolean =>
    one.map(moveText).toSorted().join() === other.map(moveText).toSorted().join();
