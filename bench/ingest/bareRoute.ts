/**
 * What the server is compared with: a Fastify route with nothing registered that reads the JSON,
 * appends the body as a line, shares one fdatasync among all who wait, and answers 202.
 * A process of its own: the file to append to is its argument, its port is the message it sends.
 */
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

interface Waiting {
    line: string;
    done: () => void;
}

const file = await open(process.argv[2] ?? '', 'a');
let waiting: Waiting[] = [];
let writing = false;

const writeAll = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
        const group = waiting;
        waiting = [];
        await file.appendFile(group.map(({ line }) => `${line}\n`).join(''));
        await file.datasync();
        for (const { done } of group) done();
    }
    writing = false;
};

const append = (line: string): Promise<void> =>
    new Promise(done => {
        waiting.push({ line, done });
        if (!writing) void writeAll();
    });

const app = Fastify();
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
        JSON.parse(String(body));
        done(null, body);
    } catch (cause) {
        done(cause as Error);
    }
});
app.post('/', async (request, reply) => {
    await append(String(request.body));
    return reply.code(202).send();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
