import { expect, it } from 'vitest';
import type { HistoryPart } from '../historyItems';
import { baidu } from './baidu';
import type { HistoryFormat } from './format';

const read = async (answer: object): Promise<HistoryPart[]> => {
    const chunks = async function* () {
        yield Buffer.from(JSON.stringify(answer));
    };
    const file = {
        entries: async function* () {
            yield { name: 'answer', chunks };
        },
    };
    const parts: HistoryPart[] = [];
    for await (const part of baidu(file as unknown as Parameters<HistoryFormat>[0], {
        domain: 'example.com',
        siteZone: 'UTC',
    })) {
        parts.push(part);
    }
    return parts;
};

const fields = ['simple_date_title', 'visit_count', 'bounce_ratio', 'avg_visit_time'];

it('hands over the rows of a large answer some at a time', async () => {
    const rows = 5_000;
    const parts = await read({
        result: {
            fields,
            items: [
                Array.from({ length: rows }, () => ['2024/03/01']),
                Array.from({ length: rows }, () => [1, 50, 20]),
            ],
        },
    });
    expect(parts.reduce((sum, part) => sum + part.rows, 0)).toBe(rows);
    expect(Math.max(...parts.map(part => part.rows))).toBeLessThanOrEqual(1_000);
    const places = parts.flatMap(({ sums }) => sums).length;
    expect(places).toBe(rows);
});

it.each([
    [0, '1e999', '1e999'],
    [3, 'Infinity', 'Infinity'],
])('%d visits with a share of %s are no number that a database refuses', async (...row) => {
    const [part] = await read({ result: { fields, items: [[['2024/03/01']], [row]] } });
    expect(part?.sums).toMatchObject([{ visits: row[0], bounces: null, seconds: null }]);
});

it('takes no answer of more columns than any has: each row would be looked through for them', async () => {
    const many = [...fields, ...Array.from({ length: 2_000 }, (_, at) => `f${at}`)];
    const items = [[['2024/03/01']], [[1, 50, 20]]];
    const [part] = await read({ result: { fields: many, items } });
    expect(part).toMatchObject({ sums: [], refused: [{ reason: 'kind' }] });
});
