import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { residentMb } from './processUse';
import { ResidentWatch } from './residentWatch';

vi.mock('./processUse', () => ({ residentMb: vi.fn() }));
beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

it('tells the mean of each part and the most of all', () => {
    const values = [100, 200, 900, 400, 500, 600, 50];
    vi.mocked(residentMb).mockImplementation(() => values.shift() ?? 0);
    const watch = new ResidentWatch(1);
    vi.advanceTimersByTime(1500);
    expect(watch.takeMean()).toBe(400);
    vi.advanceTimersByTime(1500);
    expect(watch.takeMean()).toBe(500);
    expect(watch.end()).toBe(900);
    vi.advanceTimersByTime(5000);
    expect(values).toEqual([]);
});
