import { describe, expect, it } from 'vitest';
import { collectBody } from '../../contract/analytics/collect';
import { addressOf } from './browsers';
import { Traffic } from './traffic';

const shape = {
    url: 'http://127.0.0.1:8080/api/v1/collect',
    visitors: 10,
    addresses: 4,
    pages: 5,
    batch: 1,
    site: 'abcdefgh',
    run: 'run',
    headers: [],
};

const split = (request: string) => {
    const [head = '', body = ''] = request.split('\r\n\r\n');
    const header = (name: string) => new RegExp(`\r\n${name}: (.*)`).exec(head)?.[1];
    return { head, header, body };
};
const eventsOf = (request: string) => [JSON.parse(split(request).body)].flat();

describe('a request', () => {
    it('is a post as a browser sends it, with its own length and address', () => {
        const { head, header, body } = split(new Traffic(shape).request(0));
        expect(head).toMatch(/^POST \/api\/v1\/collect HTTP\/1\.1\r\nHost: 127\.0\.0\.1:8080\r\n/);
        expect(header('Content-Length')).toBe(String(Buffer.byteLength(body)));
        expect(header('Content-Type')).toBe('text/plain;charset=UTF-8');
        expect(header('Origin')).toBe('https://bench.example');
        expect(header('User-Agent')).toMatch(/^Mozilla\/5\.0 /);
        expect(header('X-Forwarded-For')).toBe(addressOf(0));
    });

    it('holds what the server accepts, each event with a number and a view of its own', () => {
        const traffic = new Traffic({ ...shape, batch: 3 });
        const events = [0, 3, 6].flatMap(first => eventsOf(traffic.request(first)));
        expect(collectBody.safeParse(events).error).toBeUndefined();
        const numbers = events.map(({ u }) => new URL(u).search);
        expect(numbers).toEqual(Array.from({ length: 9 }, (_, number) => `?b=run.${number}`));
        expect(new Set(events.map(({ p }) => p)).size).toBe(9);
        expect(events.map(({ i }) => i).slice(2, 4)).toEqual(['visitor-0', 'visitor-1']);
    });

    it('comes from as many visitors, addresses and pages as were asked for', () => {
        const traffic = new Traffic(shape);
        const requests = Array.from({ length: 200 }, (_, first) => traffic.request(first));
        const count = (read: (request: string) => unknown) => new Set(requests.map(read)).size;
        expect(count(request => eventsOf(request)[0].i)).toBe(10);
        expect(count(request => new URL(eventsOf(request)[0].u).pathname)).toBe(5);
        expect(count(request => split(request).header('X-Forwarded-For'))).toBe(4);
    });

    it('bears the id that the server signed, from then on', () => {
        const traffic = new Traffic(shape);
        traffic.sign(3, { 'visitor-3': 'abcdefgh.signed', 'visitor-4': 'other.signed' });
        expect(eventsOf(traffic.request(3))[0].i).toBe('abcdefgh.signed');
        expect(eventsOf(traffic.request(13))[0].i).toBe('abcdefgh.signed');
        expect(eventsOf(traffic.request(4))[0].i).toBe('visitor-4');
    });

    it('holds a payload for another server, and headers instead of a browser’s', () => {
        const payload = '{"title":"Ü {{title}}","n":{{number}}}';
        const headers = ['user-agent: Bench/1', 'x-extra: yes'];
        const request = new Traffic({ ...shape, payload, headers }).request(12);
        const { head, header, body } = split(request);
        const text = Buffer.from(body, 'latin1').toString('utf8');
        expect(JSON.parse(text)).toEqual({ title: 'Ü Page 4 of the bench', n: 12 });
        expect(header('Content-Length')).toBe(String(Buffer.byteLength(text)));
        expect(header('Content-Type')).toBe('application/json');
        expect(head).toContain('\r\nuser-agent: Bench/1\r\nx-extra: yes');
        expect(head).not.toContain('Mozilla');
    });
});

it('knows as many addresses as there are numbers', () => {
    const addresses = Array.from({ length: 200_000 }, (_, number) => addressOf(number));
    expect(new Set(addresses).size).toBe(200_000);
    for (const address of addresses.slice(0, 1000)) {
        expect(address).toMatch(/^(\d{1,3}\.){3}\d{1,3}$/);
        expect(address.split('.').every(part => Number(part) < 256)).toBe(true);
    }
});
