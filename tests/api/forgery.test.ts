import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    allFrauds,
    type ForgeryRow,
    forge,
    forgeryTable,
    harmedShare,
    heldOff,
} from '../../bench/forgery/forge';
import { growths } from '../../bench/forgery/growth';
import { inForm } from '../../scripts/testForm.mjs';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * From many addresses, at the pace of people: docs/detection.md says that these cannot be told apart. Of the
 * back-dated ones it is the first looks, by which they get their ids.
 */
const spread = [
    'back-dated events',
    'address pool',
    'replayed sessions',
    'patched headless',
    'slow drip',
];
const kinds = inForm(['engaged crowd', 'patient crowd'], allFrauds);
const sizes = inForm({ visits: 120, forged: 200 }, { visits: 400, forged: 900 });

describe('forged traffic and signed figures', () => {
    let test: TestApp;
    let rows: ForgeryRow[];

    beforeAll(async () => {
        // A day takes seconds here: limits by the clock would be reached.
        test = await startTestApp({ COLLECT_ADDRESS_LIMIT: '0', COLLECT_SITE_LIMIT: '0' });
        const services = {
            played: test,
            stores: () => test.stores,
            spoolFolder: join(test.config.DATA_DIR, 'spool'),
            restart: () => test.restart(),
        };
        const seed = process.env.FOOTFALL_TEST_SEED ?? 'one';
        const begin = Date.UTC(2026, 2, 10);
        rows = await forge(services, { ...sizes, seed, kinds, growths, begin });
        console.info(forgeryTable(rows).join('\n'));
    }, 3_600_000);
    afterAll(() => test.close());

    it('leave honest crowds in the owner’s figures', () => {
        expect(harmedShare(rows)).toBeLessThanOrEqual(0.002);
    });

    it('count nearly all of the honest visits where nothing is forged', () => {
        const honest = rows.filter(({ isForged }) => !isForged);
        const sum = (name: 'sent' | 'signed') =>
            honest.reduce((total, row) => total + row[name], 0);
        expect(sum('signed') / sum('sent')).toBeGreaterThan(0.85);
    });

    it('are not raised by forgery from few addresses', () => {
        expect(kinds.filter(kind => !spread.includes(kind))).toEqual(
            heldOff(rows).filter(kind => !spread.includes(kind)),
        );
    });

    it('are raised by less than half of what comes at once from many addresses', () => {
        for (const { kind, sent, gained } of rows) {
            if (spread.includes(kind) && kind !== 'slow drip') {
                expect(gained, kind).toBeLessThan(sent / 2);
            }
        }
    });
});
