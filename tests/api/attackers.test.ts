import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { type Action, actionNames, takeAction } from '../fixtures/attackers/actions';
import { balancesOf, isHonest } from '../fixtures/attackers/balance';
import { attackSeed } from '../fixtures/attackers/seed';
import { newWorld, openShop } from '../fixtures/attackers/world';
import { type SandboxScene, startSandbox } from '../fixtures/sandboxGateway';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Two who trade with each other and an administrator who is one of them do whatever they can, in any
 * order, while gateways and banks tell the truth. What they could take away never exceeds what they
 * brought. A life that breaks that is shrunk to the actions that it takes.
 */
const histories = inForm(40, 5_000);
const longest = inForm(14, 30);

let test: TestApp;
let scene: SandboxScene;
let plans: string[];
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    scene = await startSandbox(test);
    plans = await openShop(test);
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

/** What is rare in itself comes as often as what leads to it. */
const action: fc.Arbitrary<Action> = fc.record({
    name: fc.constantFrom(
        ...actionNames,
        ...([
            'topUp',
            'topUp',
            'deal',
            'deal',
            'cashOut',
            'cashOut',
            'disputeCard',
            'wait',
        ] as const),
    ),
    which: fc.nat(1_000),
    amount: fc.nat(10_000),
});

const text = (value: unknown): string =>
    JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one));

it('nobody can withdraw more than came in and was not taken back', {
    timeout: 5_400_000,
}, async () => {
    const seed = attackSeed();
    const seen = { actions: 0, out: 0n, back: 0n };
    await fc.assert(
        fc.asyncProperty(
            fc.array(action, { minLength: 1, maxLength: longest, size: 'max' }),
            async life => {
                const world = await newWorld(test, scene, plans);
                for (const one of life) {
                    await takeAction(world, one);
                    seen.actions += 1;
                    for (const balance of await balancesOf(world)) {
                        expect(isHonest(balance), `after ${one.name}: ${text(balance)}`).toBe(true);
                    }
                }
                for (const { out, back } of await balancesOf(world)) {
                    seen.out += out;
                    seen.back += back;
                }
            },
        ),
        { numRuns: histories, seed },
    );
    expect(await checkMoney(test.stores.db)).toEqual([]);
    // lives in which nothing is paid out or taken back would show nothing
    expect([seen.out > 0n, seen.back > 0n]).toEqual([true, true]);
    console.info(
        `attackers: ${histories} histories, ${seen.actions} actions, seed ${seed}, paid out ${seen.out}, taken back ${seen.back}: 0 with more than came in`,
    );
});
