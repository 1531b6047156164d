import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import { AddressGroups, groupFindings } from './addressGroups';
import { conclusive, suspicious } from './rules';
import { newRecord, type VisitRecord } from './visitRecord';
import { start } from './visits.fixture';

interface Arrival {
    address?: string;
    visitor?: string;
    isQuiet?: boolean;
    isBackDated?: boolean;
}

let count = 0;
const arrive = (groups: AddressGroups, arrival: Arrival = {}): VisitRecord => {
    count += 1;
    const { address = '86.130.1.2', visitor = `v${count}`, ...more } = arrival;
    const record = newRecord({ site: 's', visit: String(count), visitor, started: start }, start);
    groups.join(record, address);
    Object.assign(record, { isSettled: true, ...more });
    groups.settle(record);
    return record;
};
const many = (number: number, groups: AddressGroups, arrival?: (at: number) => Arrival) =>
    Array.from({ length: number }, (_, at) => arrive(groups, arrival?.(at)));
const weights = (records: readonly VisitRecord[]) =>
    new Set(records.map(record => groupFindings(record).weight));

describe('many ids from one address', () => {
    it('that do nothing are all found, the first ones too', () => {
        const groups = new AddressGroups();
        const nineteen = many(19, groups);
        expect(weights(nineteen)).toEqual(new Set([0]));
        const last = arrive(groups);
        expect(weights([...nineteen, last])).toEqual(new Set([conclusive]));
    });

    it('make those suspicious that do something among them', () => {
        const groups = new AddressGroups();
        many(60, groups);
        expect(groupFindings(arrive(groups, { isQuiet: false })).weight).toBe(suspicious);
    });

    it('are found one IPv6 network at a time', () => {
        const groups = new AddressGroups();
        const one = many(30, groups, at => ({ address: `2601:1:2:3:${at + 1}::1` }));
        expect(weights(one)).toEqual(new Set([conclusive]));
        const others = many(30, groups, at => ({ address: `2601:1:2:${at + 100}::1` }));
        expect(weights(others)).toEqual(new Set([0]));
    });

    it.each(['192.168.1.4', '10.0.0.1', '127.0.0.1', 'fd00::1', ''])(
        'mean nothing where all come through %s',
        address => {
            const records = many(200, new AddressGroups(), () => ({ address }));
            expect(weights(records)).toEqual(new Set([0]));
        },
    );

    it('are not made up of one visitor who comes often', () => {
        const records = many(200, new AddressGroups(), () => ({ visitor: 'same' }));
        expect(weights(records)).toEqual(new Set([0]));
    });

    it('are people in offices and behind carriers, where one in three seems to do nothing', () => {
        const found = Array.from({ length: 300 }, (_, at) => {
            const random = new Random(`office ${at}`);
            const groups = new AddressGroups();
            const size = Math.round(5 * 200 ** random.next());
            const records = many(size, groups, () => ({ isQuiet: random.chance(0.33) }));
            return [...weights(records)];
        });
        expect(new Set(found.flat())).toEqual(new Set([0]));
    });

    it('are cleared when people come', () => {
        const groups = new AddressGroups();
        const quiet = many(25, groups);
        const people = many(60, groups, () => ({ isQuiet: false }));
        expect(weights([...quiet, ...people])).toEqual(new Set([0]));
    });

    it('are forgotten with their visits', () => {
        const groups = new AddressGroups();
        for (const record of many(25, groups)) groups.leave(record);
        expect(weights(many(15, groups))).toEqual(new Set([0]));
    });
});

describe('many back-dated visits from one address', () => {
    it('are found, and the others from there are left alone', () => {
        const groups = new AddressGroups();
        const late = many(12, groups, at => ({
            visitor: `a${at % 3}`,
            isQuiet: false,
            isBackDated: true,
        }));
        const prompt = many(3, groups, () => ({ isQuiet: false }));
        expect(weights(late)).toEqual(new Set([suspicious]));
        expect(weights(prompt)).toEqual(new Set([0]));
    });

    it('are what an office has after a day without a line, when they are few', () => {
        const groups = new AddressGroups();
        const records = many(60, groups, at => ({ isQuiet: false, isBackDated: at % 3 === 0 }));
        expect(weights(records)).toEqual(new Set([0]));
    });
});
