import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportManifest } from '../../../contract/analytics/eventExports';
import { toldConversions } from '../../../contract/analytics/goalWebhooks';
import { longPauses } from '../../platform/channels/deliveryRows';
import { amountText } from '../events/reports/goals/amountText';
import { exportColumns } from './exportColumns';

const text = readFileSync('docs/data-export.md', 'utf8');
const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json));

it('shows a message as it is sent, with nothing more and nothing less', () => {
    const [message] = examples;
    expect(message.type).toBe('goal.reached');
    const read = toldConversions.parse(message.data);
    expect(read).toEqual(message.data);
    const [first] = read.conversions;
    expect(first?.value?.text).toBe(amountText(first?.value?.amount ?? 0, 'EUR'));
    expect(first?.id).toMatch(/^cv_[\w-]{27}$/);
});

it('shows a manifest as it is written', () => {
    const [, manifest] = examples;
    expect(exportManifest.parse(manifest)).toEqual(manifest);
});

it('names every column in its order', () => {
    const table = text.slice(text.indexOf('| Column |'));
    const rows = table.split('\n').filter(line => /^\| `/.test(line));
    const named = rows.flatMap(line =>
        [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named).toEqual([...exportColumns]);
});

it('says for how long a receiver is waited for', () => {
    const hours = longPauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(Math.floor(hours)).toBe(32);
});
