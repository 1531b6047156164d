import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdownNames } from '../../contract/analytics/breakdowns';
import { exportNames, exportPath } from '../../contract/analytics/exports';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { addPerson, addSiteOf, newAddress, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    await putEvents(test.config.DATA_DIR, site, [{ time: test.now - 60_000 }]);
    await test.settle();
});
afterAll(() => test.close());

const numbers = [
    ...['00', '007', '-1', '1.5', '1e3', '0x10', ' 1', 'NaN', 'Infinity', ''],
    ...['2147483648', '4294967296', '9007199254740993', '8640000000000001'],
    ...['9223372036854775808', '18446744073709551615', '18446744073709551616'],
    ...['99999999999999999999', '9'.repeat(300)],
];
const days = ['0000-01-01', '0001-01-01', '1969-12-31', '2299-12-31', '2300-01-01', '9999-12-31'];
const notDays = ['99999-01-01', '-000001-01-01', '2026-02-30', 'NaN'];
const cursors = numbers.flatMap(one => [`${one}-1`, `1-${one}`, `9999999999999999-${one}`]);

/** The words of reports that stand for numbers and instants. */
const extremes: Record<string, readonly string[]> = {
    page: numbers,
    perPage: numbers,
    visit: numbers,
    visitor: numbers,
    started: numbers,
    since: numbers,
    minutes: numbers,
    before: cursors,
    from: [...days, ...notDays],
    to: [...days, ...notDays],
    compareFrom: [...days, ...notDays],
    compareTo: [...days, ...notDays],
};

const wordsOf = ({ query }: Call): string[] =>
    query && 'shape' in query ? Object.keys(query.shape as object) : [];

const examples: readonly string[] = ['pages', 'ip'];
const reports = [
    ...Object.entries(calls as Record<string, Call>)
        .filter(([, { sharedIn }]) => sharedIn !== undefined)
        // breakdowns are one implementation; one of pages, and one of many values
        .filter(([name]) => !breakdownNames.some(one => one === name && !examples.includes(one)))
        .map(([, one]) => ({ url: one.path, words: wordsOf(one) })),
    ...exportNames
        .filter(name => name === 'visits' || name === 'ip')
        .map(name => ({
            url: exportPath.replace(':report', name),
            words: ['from', 'to', 'compareFrom', 'compareTo'],
        })),
];

const needed: Record<string, string> = { visit: '1', visitor: '1' };

const ask = (url: string, words: readonly string[], query: Record<string, string>) => {
    const rest = Object.entries(needed).filter(([word]) => words.includes(word));
    return test.app.inject({
        url,
        query: { site, ...Object.fromEntries(rest), ...query },
        remoteAddress: newAddress(),
        headers: { 'x-token': owner.token },
    });
};

/** With the other end of a comparison, which alone is refused for that. */
const queryOf = (word: string, value: string): Record<string, string> => {
    if (word === 'compareFrom') return { compareFrom: value, compareTo: value };
    return word === 'compareTo'
        ? { compareFrom: '2026-01-01', compareTo: value }
        : { [word]: value };
};

describe('a number or day that is none, or too large', () => {
    it.each(reports)('is answered by name, or in its sense: $url', async ({ url, words }) => {
        for (const word of words.filter(name => name in extremes)) {
            for (const value of extremes[word] ?? []) {
                const answer = await ask(url, words, queryOf(word, value));
                expect([200, 404, 422], `${word}=${value}: ${answer.body}`).toContain(
                    answer.statusCode,
                );
            }
        }
    });

    it.each([
        ['visitor', { url: calls.visitorHistory.path, word: 'visitor', value: '00' }],
        ['visit', { url: calls.visitEvents.path, word: 'visit', value: '18446744073709551616' }],
        ['before', { url: calls.visits.path, word: 'before', value: '9999999999999999-9' }],
        ['before', { url: calls.visits.path, word: 'before', value: '1-18446744073709551616' }],
        ['started', { url: calls.visitEvents.path, word: 'started', value: '99999999999999' }],
    ])('is named: %s', async (field, { url, word, value }) => {
        const answer = await ask(url, ['visitor', 'visit'], { [word]: value });
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json().errors)).toContain(field);
    });
});
