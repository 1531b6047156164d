import { expect, it } from 'vitest';
import { Latencies } from './latencies';

it('finds quantiles and the largest to a hundredth of a millisecond', () => {
    const latencies = new Latencies();
    for (let ms = 100; ms >= 1; ms -= 1) latencies.add(ms + 0.004);
    expect([0.5, 0.95, 0.99, 1].map(part => latencies.quantile(part))).toEqual([50, 95, 99, 100]);
    expect(latencies.max).toBe(100.004);
});

it('keeps what is longer than it can tell apart', () => {
    const latencies = new Latencies();
    latencies.add(3_600_000);
    expect(latencies.quantile(0.5)).toBe(20_000);
    expect(latencies.max).toBe(3_600_000);
});

it('knows nothing without any', () => {
    expect(new Latencies().quantile(0.5)).toBeNaN();
    expect(new Latencies().max).toBeNaN();
});
