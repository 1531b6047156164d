import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { railNames, rails } from '../../contract/trade/paymentRails';
import type { RailField } from '../../contract/trade/railField';
import { isFull } from '../../scripts/testForm.mjs';
import { readRail } from '../../server/trade/payments/settings/storedRails';
import { hostileLinks, hostileTexts } from '../fixtures/hostileTexts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

// No money moves here: once it has, two administrators change payment methods.
let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const texts = railNames.flatMap(rail =>
    rails[rail].fields
        .filter(({ kind }) => !['flag', 'count', 'choice'].includes(kind))
        .map(field => [rail, field.name, field] as const),
);

describe('an attack in every option of a payment rail', () => {
    const change = async (rail: (typeof railNames)[number], field: RailField, text: string) => {
        const { version } = await readRail(test.stores.db, rail);
        const conditions = [field.when ?? []].flat();
        const options = Object.fromEntries(conditions.map(({ field: name, is }) => [name, is]));
        const isSecret = field.kind === 'secret';
        return callFrom(test, ann, calls.changePaymentRail, {
            params: { name: rail },
            body: {
                version,
                enabled: false,
                options: isSecret ? options : { ...options, [field.name]: text },
                secrets: isSecret ? { [field.name]: text } : {},
            },
        });
    };

    /** In the short form a field gets every third text, and the next field the next third. */
    const textsOf = (field: RailField): string[] => {
        const at = texts.findIndex(([, , one]) => one === field);
        return [...hostileTexts, ...hostileLinks].filter(
            (_, index) => isFull || index % 3 === at % 3,
        );
    };

    it.each(texts)('%s: %s', async (rail, name, field) => {
        for (const text of textsOf(field)) {
            const { status, data } = await change(rail, field, text);
            expect([200, 422]).toContain(status);
            if (status === 422) continue;
            if (field.kind === 'url') expect(text).toMatch(/^https:/);
            // secrets are never sent back; the others as they were written
            const kept = field.kind === 'secret' ? '' : text.trim().toWellFormed();
            expect(String(data.options[name] ?? '').toWellFormed()).toBe(kept);
        }
    });
});
