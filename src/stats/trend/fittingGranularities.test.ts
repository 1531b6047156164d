import { expect, it } from 'vitest';
import { fittingGranularities } from './fittingGranularities';

it('has hours for a month at most, also of the comparison period', () => {
    const month = { from: '2026-10-01', to: '2026-10-31' };
    const longer = { from: '2026-10-01', to: '2026-11-01' };
    expect(fittingGranularities([month, undefined])).toContain('hour');
    expect(fittingGranularities([longer, undefined])).not.toContain('hour');
    expect(fittingGranularities([month, longer])).toEqual(['day', 'week', 'month']);
});
