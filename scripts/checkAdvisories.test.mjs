import { expect, it } from 'vitest';
import { findAdvised, isWithin, readAudit } from './checkAdvisories.mjs';

it.each([
    ['1.2.3', '<1.2.4', true],
    ['1.2.4', '<1.2.4', false],
    ['1.2.4', '<=1.2.4', true],
    ['1.10.0', '>=1.9.0 <2.0.0', true],
    ['2.0.0', '>=1.9.0 <2.0.0', false],
    ['3.1.0', '<1.0.0 || >=3.0.0 <3.2.0', true],
    ['3.1.0', '= 3.1.0', true],
    ['3.1.0', '3.1.0', true],
    ['3.1.0', '*', true],
    ['2.0.0-beta.1', '<2.0.0', true],
    ['2.0.0-beta.2', '>2.0.0-beta.1', true],
    ['2.0.0', '<2.0.0-beta.1', false],
])('%s in %s: %s', (version, range, expected) => {
    expect(isWithin(version, range)).toBe(expected);
});

const url = id => `https://github.com/advisories/${id}`;
const audit = {
    vulnerabilities: {
        one: {
            via: [
                {
                    name: 'one',
                    url: url('GHSA-1'),
                    title: 'Bad',
                    severity: 'high',
                    range: '<1.5.0',
                },
            ],
        },
        two: {
            via: [
                'one',
                {
                    name: 'one',
                    url: url('GHSA-1'),
                    title: 'Bad',
                    severity: 'high',
                    range: '<1.5.0',
                },
            ],
        },
    },
};
const lock = version => ({
    packages: {
        '': {},
        'node_modules/two': { version: '9.0.0' },
        'node_modules/two/node_modules/one': { version },
    },
});

it('reads what the client of the registry says, each advisory once', () => {
    expect(readAudit(audit)).toEqual([
        { id: 'GHSA-1', name: 'one', severity: 'high', title: 'Bad', range: '<1.5.0' },
    ]);
});

it('finds packages that an advisory is about, unless somebody said why it does no harm', () => {
    const advisories = readAudit(audit);
    expect(findAdvised(lock('1.4.0'), advisories, {}).open).toMatchObject([
        { id: 'GHSA-1', name: 'one', version: '1.4.0' },
    ]);
    expect(findAdvised(lock('1.4.0'), advisories, { 'GHSA-1': 'never called' })).toEqual({
        open: [],
        needless: [],
    });
    expect(findAdvised(lock('1.5.0'), advisories, { 'GHSA-1': 'never called' })).toEqual({
        open: [],
        needless: ['GHSA-1'],
    });
});
