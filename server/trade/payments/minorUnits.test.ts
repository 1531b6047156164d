import { expect, it } from 'vitest';
import { toMinorUnits } from './minorUnits';

it('reads what gateways write of an amount, and nothing that is not exact', () => {
    const read = (text: string) => toMinorUnits(text, 'CNY');
    expect(['10', '10.0', '10.00', '10.000', '0.01', '007'].map(read)).toEqual([
        ...[1000n, 1000n, 1000n, 1000n, 1n, 700n],
    ]);
    for (const wrong of ['10.005', '1e3', '-1', '', '.5', '1.', '１０', '1,000', ' 1', '0x10']) {
        expect([wrong, read(wrong)]).toEqual([wrong, undefined]);
    }
});
