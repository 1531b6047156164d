import type { PartFact } from '../../../contract/trade/parts/partCalls';
import type { DomainReading } from '../../platform/registry/parseDomain';

/** What was seen of a domain at one time; no reading where the registry did not answer. */
export interface DomainSight {
    reading: DomainReading | undefined;
    /** the buyer's own record */
    record: 'proven' | 'absent' | 'unknown';
}

export interface DomainVerdict {
    facts: PartFact[];
    /** the registry says that it has changed hands */
    isMoved: boolean;
    /** the buyer shows that it is theirs */
    isShown: boolean;
}

const factOf = (name: PartFact['name'], before: string | undefined, now: string): PartFact => {
    if (before === undefined || before === '') {
        return { name, state: now === '' ? 'hidden' : 'unknown', before: before ?? '', now };
    }
    if (now === '') return { name, state: 'hidden', before, now };
    return { name, state: before === now ? 'same' : 'changed', before, now };
};

const isNumber = (registrar: string): boolean => /^\d+$/.test(registrar);

/** A registry that tells a number once and a name another time has not said that it is another registrar. */
const registrarFact = (before: string | undefined, now: string): PartFact => {
    const fact = factOf('registrar', before, now);
    const isComparable =
        fact.state !== 'changed' ||
        (isNumber(fact.before) === isNumber(now) &&
            fact.before.toLowerCase() !== now.toLowerCase());
    return isComparable ? fact : { ...fact, state: 'unknown' };
};

const dayOf = (at: number | null): string =>
    at === null ? '' : new Date(at).toISOString().slice(0, 10);

const recordStates = { proven: 'changed', absent: 'same', unknown: 'unknown' } as const;

/**
 * Compares a domain with how it was when the order was paid. Another registrar is a move once no transfer is under
 * way, and where a transfer is told of, it has to be later than the payment. Within a registrar it takes another
 * registrant and other name servers together. Name servers alone show nothing: a seller changes them in a minute. Nor
 * does what the registry hides.
 */
export const judgeDomain = (
    baseline: DomainReading | undefined,
    { reading, record }: DomainSight,
    paidAt: number,
): DomainVerdict => {
    const recordFact: PartFact = {
        name: 'record',
        state: recordStates[record],
        before: '',
        now: '',
    };
    const isShown = record === 'proven';
    if (reading === undefined) {
        const unknown = (['registrar', 'nameservers', 'registrant'] as const).map(
            (name): PartFact => ({ name, state: 'unknown', before: '', now: '' }),
        );
        return { facts: [...unknown, recordFact], isMoved: false, isShown };
    }
    const registrar = registrarFact(baseline?.registrar, reading.registrar);
    const nameservers = factOf(
        'nameservers',
        baseline?.nameservers.join(', '),
        reading.nameservers.join(', '),
    );
    const registrant = factOf('registrant', baseline?.registrant, reading.registrant);
    const transfer: PartFact = {
        ...factOf('transfer', dayOf(baseline?.transferredAt ?? null), dayOf(reading.transferredAt)),
        ...(reading.isPending && { state: 'unknown' as const }),
    };
    const isEarlier = reading.transferredAt !== null && reading.transferredAt < paidAt;
    const isElsewhere = registrar.state === 'changed' && !isEarlier;
    const isOthers = registrant.state === 'changed' && nameservers.state === 'changed';
    return {
        facts: [registrar, nameservers, registrant, transfer, recordFact],
        isMoved: !reading.isPending && (isElsewhere || isOthers),
        isShown,
    };
};
