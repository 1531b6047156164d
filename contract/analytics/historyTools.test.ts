import { expect, it } from 'vitest';
import { historyFaults, isWorthAnotherTry } from './historyTools';

it('offers another try where something else may have changed, and not for what lies in the file', () => {
    expect(historyFaults.filter(isWorthAnotherTry)).toEqual([
        ...['sums', 'disk', 'server', 'away', 'property', 'switched_off', 'busy'],
    ]);
    expect(isWorthAnotherTry(null)).toBe(true);
});
