import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { generate } from './generator';
import type { LoadPlan } from './loadPlan';

let server: Server;
afterEach(() => {
    server.closeAllConnections();
    server.close();
});

type Event = { u: string; i: string };
type Answer = (events: Event[], response: ServerResponse, request: IncomingMessage) => void;

const listen = async (answer: Answer): Promise<LoadPlan> => {
    server = createServer(async (request, response) => {
        let text = '';
        for await (const piece of request) text += piece;
        answer([JSON.parse(text)].flat(), response, request);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}/collect`,
        connections: 4,
        rate: 0,
        duration: 0.3,
        warmup: 0.1,
        batch: 1,
        visitors: 20,
        addresses: 5,
        pages: 7,
        site: 'abcdefgh',
        run: 'run',
        headers: [],
    };
};
const numberOf = ({ u }: Event) => Number(u.split('.').at(-1));
const say = (response: ServerResponse, status: number, body: object | string = '') =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

it('sends each number once and counts what was acknowledged', async () => {
    const seen: number[] = [];
    const plan = await listen((events, response) => {
        seen.push(...events.map(numberOf));
        say(response, 202);
    });
    const result = await generate({ ...plan, batch: 3 });
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from(seen, (_, number) => number));
    expect(result.sent).toBe(seen.length);
    expect(result.unacknowledged).toEqual([]);
    expect(result.errors).toEqual({});
    expect(result.accepted).toBeGreaterThan(0);
    expect(result.accepted).toBeLessThanOrEqual(result.sent);
    expect(result.latency.p50).toBeLessThanOrEqual(result.latency.max);
});

it('is never faster than its rate', async () => {
    const plan = await listen((_, response) => say(response, 202));
    const { sent } = await generate({ ...plan, rate: 100, warmup: 0.2, duration: 0.3 });
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(50);
});

it('uses the id that the server signs from then on', async () => {
    const ids = new Map<string, number>();
    const plan = await listen((events, response) => {
        const id = events[0]?.i ?? '';
        ids.set(id, (ids.get(id) ?? 0) + 1);
        say(response, 202, id.startsWith('visitor-') ? { ids: { [id]: `signed.${id}` } } : '');
    });
    await generate({ ...plan, connections: 1, visitors: 2 });
    expect([ids.get('visitor-0'), ids.get('visitor-1')]).toEqual([1, 1]);
    expect(ids.get('signed.visitor-0')).toBeGreaterThan(1);
});

it('counts events that are refused, alone or in a batch, as not acknowledged', async () => {
    let asked = 0;
    const plan = await listen((events, response) => {
        asked += 1;
        const first = numberOf(events[0] ?? { u: '', i: '' });
        if (first === 0) say(response, 429, 'slow down');
        else if (first === 5) {
            say(response, 202, { refused: [{ index: 2, errors: { u: 'wrong' } }] });
        } else say(response, 202);
    });
    const result = await generate({ ...plan, batch: 5, rate: 500 });
    expect(asked).toBeGreaterThan(2);
    expect(result.unacknowledged.toSorted((a, b) => a[0] - b[0])).toEqual([
        [0, 5],
        [7, 8],
    ]);
    expect(result.errors).toEqual({ '429 slow down': 1, 'refused {"u":"wrong"}': 1 });
});

it('connects again when the server hangs up, and tells what has no answer', async () => {
    const answered = new Set<number>();
    const plan = await listen((events, response, request) => {
        const number = numberOf(events[0] ?? { u: '', i: '' });
        if (number % 10 === 3) request.socket.destroy();
        else {
            answered.add(number);
            say(response, 202);
        }
    });
    const result = await generate({ ...plan, rate: 200 });
    const lost = result.unacknowledged.map(([from]) => from);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.every(number => number % 10 === 3)).toBe(true);
    expect(lost.length + answered.size).toBe(result.sent);
});

it('takes up a connection once that was refused and closed', async () => {
    const answered = new Set<number>();
    const plan = await listen((events, response) => {
        const number = numberOf(events[0] ?? { u: '', i: '' });
        answered.add(number);
        if (number % 10 === 3) say(response.setHeader('connection', 'close'), 503, 'full');
        else say(response, 202);
    });
    const { errors, unacknowledged, sent } = await generate({ ...plan, rate: 200 });
    expect(answered.size).toBe(sent);
    expect(unacknowledged.length).toBeGreaterThan(0);
    expect(errors).toEqual({ '503 full': unacknowledged.length });
});
