import { expect, it } from 'vitest';
import { ga4Sums } from './ga4Sums';

const told = (value: string) => ({ value });
const totals = (visits: string, average: string, engaged = '0') =>
    ga4Sums(
        {
            dimensionHeaders: [{ name: 'date' }],
            metricHeaders: [
                { name: 'sessions' },
                { name: 'averageSessionDuration' },
                { name: 'engagedSessions' },
            ],
            rows: [
                {
                    dimensionValues: [told('20240301')],
                    metricValues: [told(visits), told(average), told(engaged)],
                },
            ],
        },
        'file',
    ).sums[0];

it.each([
    ['0', 'Infinity', { visits: 0, seconds: null }],
    ['0', '1e999', { visits: 0, seconds: null }],
    ['3', '1e999', { visits: 3, seconds: null }],
    ['3', 'NaN', { visits: 3, seconds: null }],
    ['3', '-1', { visits: 3, seconds: null }],
    ['3', '1.5e1', { visits: 3, seconds: 45 }],
])(
    '%s sessions of %s seconds each are no number that a database refuses',
    (visits, average, is) => {
        expect(totals(visits, average)).toMatchObject(is);
    },
);

it('less than no sessions are none that are told', () => {
    expect(totals('-3', '15')).toBeUndefined();
});

it('more engaged sessions than there are make no bounces below none', () => {
    expect(totals('3', '1', '9')).toMatchObject({ bounces: 0 });
});

it('a report of more columns than Google tells is none: each row would be looked through for them', () => {
    const part = ga4Sums(
        {
            dimensionHeaders: [{ name: 'date' }],
            metricHeaders: [
                { name: 'sessions' },
                ...Array.from({ length: 200 }, (_, at) => ({ name: `m${at}` })),
            ],
            rows: [{ dimensionValues: [told('20240301')], metricValues: [told('3')] }],
        },
        'file',
    );
    expect(part).toMatchObject({ sums: [], refused: [{ reason: 'kind' }] });
});
