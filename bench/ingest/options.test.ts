import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOptions } from './options';

const url = 'http://127.0.0.1:8080/api/v1/collect';

it('has defaults for everything', () => {
    expect(readOptions([])).toEqual({
        target: undefined,
        memory: false,
        steps: ['single', 'bare', 'batch', 'one', 'visible'],
        shape: {
            connections: 64,
            rate: 0,
            duration: 20,
            warmup: 3,
            batch: 1,
            visitors: 40_000,
            addresses: 20_000,
            pages: 1000,
            headers: [],
        },
    });
});

it('reads a server that runs, and the load', () => {
    const args = ['--url', url, '--site', 'abcdefgh', '--rate', '500', '--batch=50'];
    const { target, shape } = readOptions([...args, '--header', 'x-a: 1', '--header', 'x-b: 2']);
    expect(target).toEqual({ url, site: 'abcdefgh' });
    expect(shape).toMatchObject({ rate: 500, batch: 50, headers: ['x-a: 1', 'x-b: 2'] });
});

it('loads for ten minutes to measure memory, unless told otherwise', () => {
    expect(readOptions(['--memory']).shape).toMatchObject({ rate: 5000, duration: 600 });
    expect(readOptions(['--memory', '--rate', '0', '--duration', '60']).shape).toMatchObject({
        rate: 0,
        duration: 60,
    });
});

it('keeps the order of the steps', () => {
    expect(readOptions(['--steps', 'visible,single']).steps).toEqual(['single', 'visible']);
});

it.each([
    'http://example.com/collect',
    'http://10.0.0.1:8080/collect',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://[::2]/',
    'http://127.0.0.1@example.com/',
])('refuses %s, which is not this machine', other => {
    expect(() => readOptions(['--url', other, '--site', 'x'])).toThrow('of this machine');
});

it.each([url, 'http://localhost:3000/api/send', 'http://[::1]:80/x', 'http://127.8.9.1/'])(
    'takes %s',
    own => {
        expect(readOptions(['--url', own, '--site', 'x']).target?.url).toBe(
            own.replace(':80/', '/'),
        );
    },
);

it.each([
    [['--connections', '0'], '--connections must be a whole number from 1 to 10000'],
    [['--duration', '1.5'], '--duration must'],
    [['--pages', ''], '--pages must'],
    [['--rate', '5'], '--rate needs --url or --memory'],
    [['--batch', '5'], '--batch needs --url'],
    [['--url', url], '--url needs --site, or --payload'],
    [['--url', 'https://127.0.0.1/', '--site', 'x'], 'an http address'],
    [['--url', url, '--site', 'x', '--memory'], 'it needs no --url'],
    [['--url', url, '--site', 'x', '--header', 'a\r\nb: c'], 'name: value'],
    [['--steps', 'single,double'], '--steps: double is none of'],
    [['--colour', 'red'], '--colour'],
])('refuses %j', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
});

it('reads the payload, and refuses one that it cannot fill', () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-payload-'));
    const path = join(folder, 'payload.json');
    const args = ['--url', url, '--payload', path];
    writeFileSync(path, '{"url":"{{path}}"}');
    expect(readOptions(args).shape.payload).toBe('{"url":"{{path}}"}');
    writeFileSync(path, '{{nothing}}');
    expect(() => readOptions(args)).toThrow('{{nothing}}');
    rmSync(folder, { recursive: true });
});
