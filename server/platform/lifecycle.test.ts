import { expect, it } from 'vitest';
import { Lifecycle } from './lifecycle';

const scene = () => {
    const told: string[] = [];
    const lifecycle = new Lifecycle();
    const worker = (name: string) => ({
        start: () => void told.push(`start ${name}`),
        close: () => void told.push(`close ${name}`),
    });
    lifecycle.onClose(() => told.push('close database'));
    lifecycle.worker(worker('mail'));
    lifecycle.onClose(() => told.push('close events'));
    lifecycle.worker(worker('orders'));
    return { lifecycle, told };
};

it('closes workers before what they work with, the last one first', async () => {
    const { lifecycle, told } = scene();
    lifecycle.start();
    await lifecycle.close();
    expect(told).toEqual([
        ...['start mail', 'start orders', 'close orders', 'close mail'],
        ...['close events', 'close database'],
    ]);
});

it('closes the others when one cannot be closed, and says so', async () => {
    const { lifecycle, told } = scene();
    lifecycle.worker({ close: () => Promise.reject(new Error('stuck')) });
    await expect(lifecycle.close()).rejects.toThrow('stuck');
    expect(told).toEqual(['close orders', 'close mail', 'close events', 'close database']);
});
